//! The classes of values, and the search for methods.
//!
//! A method that was found is kept for its class and name until a definition changes.

use super::class::{self, Class, Method, Origin, Work};
use super::machine::Vm;
use super::value::{ClassId, Sym, Val};

impl Vm<'_> {
    /// Returns the class of a value, which may be a singleton class.
    #[inline]
    pub(crate) fn class_of(&self, value: Val) -> ClassId {
        match value {
            Val::Nil => class::NIL,
            Val::True => class::TRUE,
            Val::False => class::FALSE,
            Val::Int(_) => class::INTEGER,
            Val::Float(_) => class::FLOAT,
            Val::Sym(_) => class::SYMBOL,
            Val::Str(id) => match self.heap.singletons.is_empty() {
                true => self.heap.string(id).class,
                false => *self.heap.singletons.get(&(0, id.0)).unwrap_or(&self.heap.string(id).class),
            },
            Val::Array(id) => match self.heap.singletons.is_empty() {
                true => self.heap.array(id).class,
                false => *self.heap.singletons.get(&(1, id.0)).unwrap_or(&self.heap.array(id).class),
            },
            Val::Hash(id) => {
                let class = self.heap.hash(id).class.unwrap_or(class::HASH);
                match self.heap.singletons.is_empty() {
                    true => class,
                    false => *self.heap.singletons.get(&(2, id.0)).unwrap_or(&class),
                }
            }
            Val::Class(id) => match self.classes[id.0 as usize].singleton {
                Some(singleton) => singleton,
                None => self.meta_of(id),
            },
            Val::Object(id) => self.heap.object(id).class,
        }
    }

    /// Returns the class of a class without a singleton class: that of the nearest class above with one.
    fn meta_of(&self, id: ClassId) -> ClassId {
        let class = &self.classes[id.0 as usize];
        if class.is_module {
            return class::MODULE;
        }
        let mut above = class.above;
        while let Some(id) = above {
            let class = &self.classes[id.0 as usize];
            if let Some(singleton) = class.singleton {
                return singleton;
            }
            above = class.above;
        }
        class::CLASS
    }

    /// Returns the class of a value that is no singleton class.
    pub(crate) fn real_class(&self, value: Val) -> ClassId {
        let mut class = self.class_of(value);
        while let Class { attached: Some(_), above: Some(above), .. } = &self.classes[class.0 as usize] {
            class = *above;
        }
        class
    }

    /// Returns the classes and modules in which methods are searched, in their order.
    pub(crate) fn ancestors(&self, class: ClassId) -> Vec<ClassId> {
        let mut all = Vec::new();
        let mut next = Some(class);
        while let Some(id) = next {
            self.add_with_modules(id, &mut all);
            let this = &self.classes[id.0 as usize];
            next = match (this.above, this.attached) {
                (Some(above), _) => Some(above),
                (None, Some(Val::Class(of))) => {
                    let of = &self.classes[of.0 as usize];
                    Some(if of.is_module { class::MODULE } else { class::CLASS })
                }
                _ => None,
            };
        }
        all
    }

    fn add_with_modules(&self, id: ClassId, all: &mut Vec<ClassId>) {
        let this = &self.classes[id.0 as usize];
        for module in this.prepends.iter().rev() {
            if !all.contains(module) {
                self.add_with_modules(*module, all);
            }
        }
        if !all.contains(&id) {
            all.push(id);
        }
        for module in this.includes.iter().rev() {
            if !all.contains(module) {
                self.add_with_modules(*module, all);
            }
        }
    }

    /// Finds a method of a class.
    #[inline]
    pub(crate) fn find_method(&mut self, class: ClassId, name: Sym) -> Option<Method> {
        match self.found.get(&(class, name)) {
            Some(found) => *found,
            None => self.find_first(class, name),
        }
    }

    #[cold]
    fn find_first(&mut self, class: ClassId, name: Sym) -> Option<Method> {
        let found = self.search_method(&self.ancestors(class), name);
        self.found.insert((class, name), found);
        found
    }

    fn search_method(&self, classes: &[ClassId], name: Sym) -> Option<Method> {
        for class in classes {
            let defined = self.classes[class.0 as usize].methods.get(&name).copied();
            let method = defined.or_else(|| crate::core::find(*class, name));
            match method {
                Some(Method { work: Work::Undefined, .. }) => return None,
                Some(method) => return Some(method),
                None => {}
            }
            // A singleton class of a core class also has the core's class methods.
            if let Some(Val::Class(of)) = self.classes[class.0 as usize].attached
                && let Some(method) = crate::core::find_class_method(of, name)
            {
                return Some(method);
            }
        }
        None
    }

    /// Finds a method of a value. Class methods of the core belong to no singleton class.
    #[inline]
    pub(crate) fn method_of(&mut self, value: Val, name: Sym) -> Option<Method> {
        let Val::Class(id) = value else {
            let class = self.class_of(value);
            return self.find_method(class, name);
        };
        if let Some(found) = self.found_of_classes.get(&(id, name)) {
            return *found;
        }
        let found = self.search_class_method(id, name);
        self.found_of_classes.insert((id, name), found);
        found
    }

    fn search_class_method(&mut self, id: ClassId, name: Sym) -> Option<Method> {
        // Methods that programs define on the class and those above, then the core's, then those of classes.
        let mut next = Some(id);
        while let Some(class) = next {
            let this = &self.classes[class.0 as usize];
            let above = this.above;
            if let Some(singleton) = this.singleton {
                let mut own = Vec::new();
                self.add_with_modules(singleton, &mut own);
                if let Some(method) = self.search_own(&own, name) {
                    return method;
                }
            }
            if let Some(method) = crate::core::find_class_method(class, name) {
                return Some(method);
            }
            next = above;
        }
        let class = if self.classes[id.0 as usize].is_module { class::MODULE } else { class::CLASS };
        self.find_method(class, name)
    }

    fn search_own(&self, classes: &[ClassId], name: Sym) -> Option<Option<Method>> {
        for class in classes {
            let defined = self.classes[class.0 as usize].methods.get(&name).copied();
            match defined.or_else(|| crate::core::find(*class, name)) {
                Some(Method { work: Work::Undefined, .. }) => return Some(None),
                Some(method) => return Some(Some(method)),
                None => {}
            }
        }
        None
    }

    /// Finds the method that `super` calls.
    pub(crate) fn find_super(&mut self, receiver: Val, method: Origin) -> Option<Method> {
        if let Val::Class(id) = receiver {
            return self.find_class_super(id, method);
        }
        let ancestors = self.ancestors(self.class_of(receiver));
        let next = ancestors.iter().position(|class| *class == method.owner)? + 1;
        self.search_method(&ancestors[next..], method.name)
    }

    fn find_class_super(&mut self, id: ClassId, method: Origin) -> Option<Method> {
        let mut is_after = false;
        let mut next = Some(id);
        while let Some(class) = next {
            let this = &self.classes[class.0 as usize];
            let (above, singleton) = (this.above, this.singleton);
            let mut own = Vec::new();
            if let Some(singleton) = singleton {
                self.add_with_modules(singleton, &mut own);
            }
            for (index, candidate) in own.iter().enumerate() {
                if is_after {
                    return self.search_own(&own[index..], method.name).flatten();
                }
                is_after = *candidate == method.owner;
            }
            if is_after && let Some(found) = crate::core::find_class_method(class, method.name) {
                return Some(found);
            }
            next = above;
        }
        let class = if self.classes[id.0 as usize].is_module { class::MODULE } else { class::CLASS };
        self.find_method(class, method.name)
    }

    /// Forgets the methods that were found, because a definition changed.
    pub(crate) fn forget_methods(&mut self) {
        self.methods_version += 1;
        self.found.clear();
        self.found_of_classes.clear();
    }

    /// Returns true if a class is another or below it.
    pub(crate) fn is_below(&self, class: ClassId, above: ClassId) -> bool {
        let mut next = Some(class);
        while let Some(id) = next {
            if id == above {
                return true;
            }
            next = self.classes[id.0 as usize].above;
        }
        self.classes[above.0 as usize].is_module && self.ancestors(class).contains(&above)
    }

    /// Returns true if a value is an instance of a class or module, or of one below it.
    pub(crate) fn is_a(&self, value: Val, class: ClassId) -> bool {
        if let Val::Class(id) = value {
            let own = if self.classes[id.0 as usize].is_module { class::MODULE } else { class::CLASS };
            return self.is_below(own, class) || {
                let mut next = Some(id);
                std::iter::from_fn(move || {
                    let id = next?;
                    next = self.classes[id.0 as usize].above;
                    Some(id)
                })
                .filter_map(|id| self.classes[id.0 as usize].singleton)
                .any(|singleton| {
                    let mut own = Vec::new();
                    self.add_with_modules(singleton, &mut own);
                    own.contains(&class)
                })
            };
        }
        self.is_below(self.class_of(value), class)
    }
}
