/*
 * libpuppetlang for C++17: the functions of puppetlang.h as classes.
 *
 * Handles are released by destructors. Copies of a value, type, engine, program, environment, catalog or interrupt
 * share it. A function that fails throws `puppetlang::error`. Those that parse, open, evaluate, render, call, look up
 * or compile have a twin with the prefix `try_`, which returns a `result` instead. Without support for exceptions in
 * the compiler, the other functions abort the process if they fail. Texts are `std::string_view`: as an argument valid
 * during the call, as a result valid as long as the object that returned it. What each function does is in
 * puppetlang.h and the guide (c-api.md), under the name of the C function.
 *
 * A host function, logger or callback is a callable object. If it throws, the call of the library ends, and the same
 * exception leaves the function that called the library on this thread.
 */
#ifndef PUPPETLANG_HPP
#define PUPPETLANG_HPP

#if (defined(_MSVC_LANG) ? _MSVC_LANG : __cplusplus) < 201703L
#error "puppetlang.hpp needs C++17"
#endif

#include <puppetlang.h>

#include <cstdint>
#include <cstdlib>
#include <exception>
#include <functional>
#include <initializer_list>
#include <memory>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#if defined(__cpp_exceptions) || defined(_CPPUNWIND)
#define PUPPETLANG_HAS_EXCEPTIONS 1
#else
#define PUPPETLANG_HAS_EXCEPTIONS 0
#endif

namespace puppetlang {

class call;
class catalog;
class engine;
class environment;
class request;

namespace detail {

/** Returns a text of the library; the library owns it. */
inline std::string_view view(puppetlang_str text) { return {text.data, text.len}; }

/** Returns the content of an owned text, and frees it. */
inline std::string take(puppetlang_text *text)
{
    std::string content(view(puppetlang_text_str(text)));
    puppetlang_text_free(text);
    return content;
}

/** A handle with one owner. */
template <typename T, void (*Free)(T *)> struct freed {
    void operator()(T *handle) const { Free(handle); }
};
template <typename T, void (*Free)(T *)> using owned = std::unique_ptr<T, freed<T, Free>>;

/** A handle that is reference counted. A copy is another reference. */
template <typename T, T *(*Retain)(const T *), void (*Release)(T *)> class counted {
public:
    counted() = default;
    explicit counted(T *handle) : handle_(handle) {}
    counted(const counted &other) : handle_(Retain(other.handle_)) {}
    counted(counted &&other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    counted &operator=(counted other) noexcept
    {
        std::swap(handle_, other.handle_);
        return *this;
    }
    ~counted() { Release(handle_); }
    T *get() const { return handle_; }

private:
    T *handle_ = nullptr;
};

#if PUPPETLANG_HAS_EXCEPTIONS
/** The exceptions that left callbacks on this thread; the token of an error is an index, counted from 1. */
struct pending {
    std::vector<std::exception_ptr> exceptions;
    /** The first exception of the callback for files; errors have no token for it. */
    std::exception_ptr of_files;
    /** The number of callbacks that run on this thread. */
    unsigned running = 0;
};

inline pending &this_thread()
{
    static thread_local pending pending;
    return pending;
}

inline std::size_t keep(std::exception_ptr exception)
{
    this_thread().exceptions.push_back(std::move(exception));
    return this_thread().exceptions.size();
}

inline std::size_t keep_of_files(std::exception_ptr exception)
{
    if (!this_thread().of_files)
        this_thread().of_files = std::move(exception);
    return 0;
}

/** Returns the exception of the callback for files, and forgets it. */
inline std::exception_ptr kept_of_files() { return std::exchange(this_thread().of_files, nullptr); }

/** Returns the exception of a token; forgets all exceptions at the end of the outermost call of the library. */
inline std::exception_ptr kept(std::size_t token)
{
    pending &pending = this_thread();
    std::exception_ptr found;
    if (token > 0 && token <= pending.exceptions.size())
        found = pending.exceptions[token - 1];
    if (pending.running == 0) {
        pending.exceptions.clear();
        pending.of_files = nullptr;
    }
    return found;
}

struct running {
    running() { ++this_thread().running; }
    running(const running &) = delete;
    running &operator=(const running &) = delete;
    ~running() { --this_thread().running; }
};
#endif

/** Converts a number to the range of an Integer. */
inline long long in_range(unsigned long long number)
{
    if (number <= static_cast<unsigned long long>(INT64_MAX))
        return static_cast<long long>(number);
#if PUPPETLANG_HAS_EXCEPTIONS
    throw std::out_of_range("the number is out of the range of an Integer");
#else
    std::abort();
#endif
}

/** Frees a callable that was registered as a user pointer. */
template <typename F> void forget(void *user) { delete static_cast<F *>(user); }

} // namespace detail

/** A place in a source. `start` and `end` are byte offsets; lines and columns are counted from 1, in characters. */
using span = puppetlang_span;

/** An error, warning or deprecation in a source. */
struct diagnostic {
    /** One of `PUPPETLANG_SEVERITY_*`. */
    std::int32_t severity = PUPPETLANG_SEVERITY_NONE;
    /** The issue code; empty if it has none. */
    std::string code;
    std::string message;
    /** How to fix it; empty if it is not known. */
    std::string help;
    std::string path;
    puppetlang_span place{};
    /** The line and column that the reference reports, counted from 1; 0 if it reports none. */
    std::uint32_t line = 0, column = 0;
};

namespace detail {

inline std::vector<diagnostic> diagnostics(const puppetlang_diagnostics *list)
{
    std::vector<diagnostic> found(puppetlang_diagnostics_count(list));
    for (std::size_t i = 0; i < found.size(); ++i) {
        found[i].severity = puppetlang_diagnostic_severity(list, i);
        found[i].code = view(puppetlang_diagnostic_code(list, i));
        found[i].message = view(puppetlang_diagnostic_message(list, i));
        found[i].help = view(puppetlang_diagnostic_help(list, i));
        found[i].path = view(puppetlang_diagnostics_path(list));
        puppetlang_diagnostic_span(list, i, &found[i].place);
        puppetlang_diagnostic_place(list, i, &found[i].line, &found[i].column);
    }
    return found;
}

} // namespace detail

/** A call of a function that a program defines, on the way to an error. */
struct frame {
    std::string function;
    std::string path;
    puppetlang_span place{};
};

/** A failed call of the library. `what()` is the message, with its location. */
class error : public std::runtime_error {
public:
    explicit error(puppetlang_error *handle)
        : std::runtime_error(std::string(detail::view(puppetlang_error_message(handle)))),
          handle_(handle, puppetlang_error_free)
    {
    }

    /** The status: one of `PUPPETLANG_E_*`. */
    puppetlang_status status() const { return puppetlang_error_status(handle_.get()); }
    /** The class of the exception that the reference raises; empty if it has none. */
    std::string_view kind() const { return detail::view(puppetlang_error_kind(handle_.get())); }
    std::size_t token() const { return puppetlang_error_token(handle_.get()); }
    std::vector<diagnostic> diagnostics() const
    {
        return detail::diagnostics(puppetlang_error_diagnostics(handle_.get()));
    }
    /** The calls on the way to the error, innermost first. */
    std::vector<frame> frames() const
    {
        std::vector<frame> found(puppetlang_error_frame_count(handle_.get()));
        for (std::size_t i = 0; i < found.size(); ++i) {
            puppetlang_str function, path;
            puppetlang_error_frame(handle_.get(), i, &function, &path, &found[i].place);
            found[i].function = detail::view(function);
            found[i].path = detail::view(path);
        }
        return found;
    }
    const puppetlang_error *get() const { return handle_.get(); }

private:
    std::shared_ptr<puppetlang_error> handle_;
};

/** The value of a call, or its error. */
template <typename T> class result {
public:
    result(T value) : value_(std::move(value))
    {
#if PUPPETLANG_HAS_EXCEPTIONS
        detail::kept(0);
#endif
    }
    explicit result(puppetlang_error *failure) : error_(failure)
    {
#if PUPPETLANG_HAS_EXCEPTIONS
        exception_ = detail::kept_of_files();
        if (std::exception_ptr exception = detail::kept(error_->token()))
            exception_ = exception;
#endif
    }

    explicit operator bool() const { return value_.has_value(); }
    T &operator*() { return *value_; }
    const T &operator*() const { return *value_; }
    T *operator->() { return &*value_; }
    const T *operator->() const { return &*value_; }
    /** The error; only if there is no value. */
    const puppetlang::error &error() const { return *error_; }

    /** Returns the value. Without one, throws the exception of the callback that failed, or the error. */
    T value() &&
    {
        if (!value_)
            raise();
        return std::move(*value_);
    }

private:
    [[noreturn]] void raise()
    {
#if PUPPETLANG_HAS_EXCEPTIONS
        if (exception_)
            std::rethrow_exception(exception_);
        throw *error_;
#else
        std::abort();
#endif
    }

    std::optional<T> value_;
    std::optional<puppetlang::error> error_;
#if PUPPETLANG_HAS_EXCEPTIONS
    /** The exception of the callback that failed. */
    std::exception_ptr exception_;
#endif
};

/** Without a value: whether a call succeeded. */
struct done {};

namespace detail {

template <typename T, typename Handle>
result<T> made(puppetlang_status status, Handle *handle, puppetlang_error *failure)
{
    if (status == PUPPETLANG_OK)
        return T(handle);
    return result<T>(failure);
}

inline result<done> checked(puppetlang_status status, puppetlang_error *failure)
{
    if (status == PUPPETLANG_OK)
        return done{};
    return result<done>(failure);
}

inline result<std::string> written(puppetlang_status status, puppetlang_text *text, puppetlang_error *failure)
{
    if (status == PUPPETLANG_OK)
        return take(text);
    return result<std::string>(failure);
}

} // namespace detail

/** A flag that stops the calls that it is passed to. Any thread, and a signal handler, may trigger it. */
class interrupt {
public:
    interrupt() : handle_(puppetlang_interrupt_new()) {}
    void trigger() const { puppetlang_interrupt_trigger(handle_.get()); }
    const puppetlang_interrupt *get() const { return handle_.get(); }

private:
    detail::counted<puppetlang_interrupt, puppetlang_interrupt_retain, puppetlang_interrupt_release> handle_;
};

class value;

/** A type of the language. */
class type {
public:
    explicit type(puppetlang_type *handle) : handle_(handle) {}
    /** Reads a type, such as "Array[Integer]". */
    explicit type(std::string_view text) : type(try_parse(text).value()) {}

    static result<type> try_parse(std::string_view text)
    {
        puppetlang_type *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status = puppetlang_type_parse(nullptr, text.data(), text.size(), &out, &failure);
        return detail::made<type>(status, out, failure);
    }

    inline bool accepts(const value &value) const;
    bool accepts(const type &other) const { return puppetlang_type_assignable(get(), other.get()); }
    std::string text() const
    {
        puppetlang_text *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status = puppetlang_type_to_text(get(), &out, &failure);
        return detail::written(status, out, failure).value();
    }
    bool operator==(const type &other) const { return puppetlang_type_equal(get(), other.get()); }
    bool operator!=(const type &other) const { return !(*this == other); }
    const puppetlang_type *get() const { return handle_.get(); }

private:
    detail::counted<puppetlang_type, puppetlang_type_retain, puppetlang_type_release> handle_;
};

/** A value of the language; immutable. */
class value {
public:
    value() : value(puppetlang_value_undef()) {}
    value(std::nullptr_t) : value() {}
    value(bool boolean) : value(puppetlang_value_bool(boolean)) {}
    value(int number) : value(puppetlang_value_int(number)) {}
    value(long number) : value(puppetlang_value_int(number)) {}
    value(long long number) : value(puppetlang_value_int(number)) {}
    value(unsigned number) : value(static_cast<long long>(number)) {}
    /** A number above 2^63 - 1, which no Integer can be, throws `std::out_of_range`. */
    value(unsigned long number) : value(static_cast<unsigned long long>(number)) {}
    value(unsigned long long number) : value(detail::in_range(number)) {}
    value(double number) : value(puppetlang_value_float(number)) {}
    value(const char *text) : value(std::string_view(text)) {}
    value(const std::string &text) : value(std::string_view(text)) {}
    value(std::string_view text) : value(puppetlang_value_string(text.data(), text.size())) {}
    /** Takes over a handle that the library returned. */
    explicit value(puppetlang_value *handle) : handle_(handle) {}
    /** Another handle of a value that the library lends, such as an argument or an element. */
    static value of(const puppetlang_value *lent) { return value(puppetlang_value_retain(lent)); }

    static value array(const std::vector<value> &elements)
    {
        detail::owned<puppetlang_builder, puppetlang_builder_free> builder(puppetlang_array_new(elements.size()));
        for (const value &element : elements)
            puppetlang_builder_push(builder.get(), element.get());
        return value(puppetlang_builder_finish(builder.get()));
    }
    static value hash(const std::vector<std::pair<value, value>> &entries)
    {
        detail::owned<puppetlang_builder, puppetlang_builder_free> builder(puppetlang_hash_new(entries.size()));
        for (const auto &[key, entry] : entries)
            puppetlang_builder_put(builder.get(), key.get(), entry.get());
        return value(puppetlang_builder_finish(builder.get()));
    }
    /** A hash with texts as keys, such as the description of a node. A key that is not UTF-8 has no entry. */
    static value record(std::initializer_list<std::pair<std::string_view, value>> entries)
    {
        detail::owned<puppetlang_builder, puppetlang_builder_free> builder(puppetlang_hash_new(entries.size()));
        for (const auto &[key, entry] : entries)
            puppetlang_builder_set(builder.get(), key.data(), key.size(), entry.get());
        return value(puppetlang_builder_finish(builder.get()));
    }
    static value sensitive(const value &hidden) { return value(puppetlang_value_sensitive(hidden.get())); }

    /** Reads a literal of the language, such as "[1, {'a' => true}]". */
    static value parse(std::string_view text) { return try_parse(text).value(); }
    static result<value> try_parse(std::string_view text)
    {
        puppetlang_value *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status = puppetlang_value_parse(nullptr, text.data(), text.size(), &out, &failure);
        return detail::made<value>(status, out, failure);
    }
    /** Reads JSON, which may contain rich data. */
    static value from_json(std::string_view json) { return try_from_json(json).value(); }
    static result<value> try_from_json(std::string_view json)
    {
        puppetlang_value *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status = puppetlang_value_from_json(json.data(), json.size(), 0, &out, &failure);
        return detail::made<value>(status, out, failure);
    }

    /** Reads the first document of YAML; undef if there is none. */
    static value from_yaml(std::string_view yaml) { return try_from_yaml(yaml).value(); }
    static result<value> try_from_yaml(std::string_view yaml)
    {
        puppetlang_value *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status = puppetlang_value_from_yaml(yaml.data(), yaml.size(), &out, &failure);
        return detail::made<value>(status, out, failure);
    }

    /** One of `PUPPETLANG_VALUE_*`. */
    std::uint32_t kind() const { return puppetlang_value_kind(get()); }
    bool is_undef() const { return kind() == PUPPETLANG_VALUE_UNDEF; }

    /** The content, if the value has this kind. */
    std::optional<bool> boolean() const
    {
        puppetlang_bool out;
        return puppetlang_value_get_bool(get(), &out) ? std::optional<bool>(out) : std::nullopt;
    }
    std::optional<std::int64_t> integer() const
    {
        std::int64_t out;
        return puppetlang_value_get_int(get(), &out) ? std::optional<std::int64_t>(out) : std::nullopt;
    }
    std::optional<double> number() const
    {
        double out;
        return puppetlang_value_get_float(get(), &out) ? std::optional<double>(out) : std::nullopt;
    }
    std::optional<std::string_view> string() const
    {
        puppetlang_str out;
        return puppetlang_value_get_string(get(), &out) ? std::optional(detail::view(out)) : std::nullopt;
    }
    /** The value in a Sensitive; undef for other values. */
    value unwrap() const { return lent(puppetlang_value_unwrap(get())); }

    /** The number of elements or entries; 0 for other kinds. */
    std::size_t size() const { return puppetlang_value_len(get()); }
    /** The element at an index, counted from 0; undef if there is none. */
    value operator[](std::size_t index) const { return lent(puppetlang_value_at(get(), index)); }
    value operator[](int index) const { return (*this)[static_cast<std::size_t>(index)]; }
    /** The value of a key; undef if there is none. */
    value operator[](std::string_view key) const { return lent(puppetlang_value_get(get(), key.data(), key.size())); }
    value operator[](const char *key) const { return (*this)[std::string_view(key)]; }
    std::vector<value> elements() const
    {
        std::vector<value> found;
        for (std::size_t i = 0; const puppetlang_value *element = puppetlang_value_at(get(), i); ++i)
            found.push_back(of(element));
        return found;
    }
    /** The entries of a hash, in their order. */
    std::vector<std::pair<value, value>> entries() const
    {
        std::vector<std::pair<value, value>> found;
        const puppetlang_value *key, *entry;
        for (std::size_t i = 0; puppetlang_value_entry(get(), i, &key, &entry); ++i)
            found.emplace_back(of(key), of(entry));
        return found;
    }

    /** The value as a literal of the language. */
    std::string text() const
    {
        puppetlang_text *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status = puppetlang_value_to_text(get(), &out, &failure);
        return detail::written(status, out, failure).value();
    }
    std::string json() const
    {
        puppetlang_text *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status = puppetlang_value_to_json(get(), 0, &out, &failure);
        return detail::written(status, out, failure).value();
    }
    /** The value as YAML; an error if it is not data. */
    std::string yaml() const { return try_yaml().value(); }
    result<std::string> try_yaml() const
    {
        puppetlang_text *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status = puppetlang_value_to_yaml(get(), &out, &failure);
        return detail::written(status, out, failure);
    }
    /** Whether the operator `==` of the language holds: strings are compared without case. */
    bool operator==(const value &other) const { return puppetlang_value_equal(get(), other.get()); }
    bool operator!=(const value &other) const { return !(*this == other); }
    const puppetlang_value *get() const { return handle_.get(); }

private:
    static value lent(const puppetlang_value *lent) { return lent ? of(lent) : value(); }

    detail::counted<puppetlang_value, puppetlang_value_retain, puppetlang_value_release> handle_;
};

inline bool type::accepts(const value &value) const { return puppetlang_type_instance(get(), value.get()); }

namespace detail {

/** Returns the pointers to values, as arguments of a call. */
inline std::vector<const puppetlang_value *> pointers(const std::vector<value> &values)
{
    std::vector<const puppetlang_value *> found;
    for (const value &value : values)
        found.push_back(value.get());
    return found;
}

/** Returns the texts in an array. */
inline std::vector<std::string> texts(const value &array)
{
    std::vector<std::string> found;
    for (const value &text : array.elements())
        found.emplace_back(text.string().value_or(std::string_view()));
    return found;
}

} // namespace detail

/** Explains an issue code: a hash as `puppetlang_issue` describes. */
inline result<value> try_issue(std::string_view code)
{
    puppetlang_value *out = nullptr;
    puppetlang_error *failure = nullptr;
    const puppetlang_status status = puppetlang_issue(code.data(), code.size(), &out, &failure);
    return detail::made<value>(status, out, failure);
}
inline value issue(std::string_view code) { return try_issue(code).value(); }
/** The codes of all issues. */
inline std::vector<std::string> issues() { return detail::texts(value(puppetlang_issues())); }
/** The functions of the language: an array of hashes as `puppetlang_functions` describes. */
inline value functions() { return value(puppetlang_functions()); }

/** A parsed source. */
class program {
public:
    explicit program(puppetlang_program *handle) : handle_(handle) {}
    std::string_view path() const { return detail::view(puppetlang_program_path(get())); }
    std::string_view source() const { return detail::view(puppetlang_program_source(get())); }
    std::vector<diagnostic> diagnostics() const { return detail::diagnostics(puppetlang_program_diagnostics(get())); }
    /** Whether the source ends too early, so that more text may complete it. */
    bool is_unfinished() const { return puppetlang_program_is_unfinished(get()); }
    /** The diagnostics as a text, in a format `PUPPETLANG_RENDER_*`. */
    std::string report(std::uint32_t format = PUPPETLANG_RENDER_HUMAN) const
    {
        puppetlang_text *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_diagnostics *list = puppetlang_program_diagnostics(get());
        const puppetlang_status status = puppetlang_diagnostics_render(list, format, &out, &failure);
        return detail::written(status, out, failure).value();
    }
    /** The tree or the tokens, in a format `PUPPETLANG_DUMP_*`. */
    std::string dump(std::uint32_t format) const
    {
        puppetlang_text *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status = puppetlang_program_dump(get(), format, &out, &failure);
        return detail::written(status, out, failure).value();
    }
    const puppetlang_program *get() const { return handle_.get(); }

private:
    detail::counted<puppetlang_program, puppetlang_program_retain, puppetlang_program_release> handle_;
};

/** A log record; valid until the logger returns. */
class log_record {
public:
    explicit log_record(const puppetlang_log_record *record) : record_(record) {}
    /** One of `PUPPETLANG_LOG_*`. */
    std::int32_t level() const { return puppetlang_log_level(record_); }
    std::string_view message() const { return detail::view(puppetlang_log_message(record_)); }
    std::string_view word() const { return detail::view(puppetlang_log_word(record_)); }
    std::string_view source() const { return detail::view(puppetlang_log_source(record_)); }

private:
    const puppetlang_log_record *record_;
};

/** Settings for an engine: options, host functions, callbacks. Moves into the engine. */
class config {
public:
    config() : handle_(puppetlang_config_new()) {}
    /** Begins with the settings, the logger, the functions and the callbacks of an engine. See `engine::with`. */
    inline explicit config(const engine &origin);

    config &set(std::string_view key, std::int64_t number)
    {
        puppetlang_error *failure = nullptr;
        const puppetlang_status status = puppetlang_config_set_int(get(), key.data(), key.size(), number, &failure);
        detail::checked(status, failure).value();
        return *this;
    }
    config &set(std::string_view key, int number) { return set(key, static_cast<std::int64_t>(number)); }
    config &set(std::string_view key, std::string_view text)
    {
        puppetlang_error *failure = nullptr;
        const puppetlang_status status =
            puppetlang_config_set_string(get(), key.data(), key.size(), text.data(), text.size(), &failure);
        detail::checked(status, failure).value();
        return *this;
    }
    config &set(std::string_view key, const char *text) { return set(key, std::string_view(text)); }

    /** Adds a host function: `value function(call &)`. */
    inline config &function(std::string_view name, std::string_view signature, std::function<value(call &)> function);
    /** Sets the logger: `void logger(const log_record &)`. Its exceptions end the process. */
    inline config &logger(std::int32_t level, std::function<void(const log_record &)> logger);
    /** Sets the supplier of data: `std::optional<value> lookup(request &)`; without a value, the key is not found. */
    inline config &lookup(std::function<std::optional<value>(request &)> lookup);
    /** Sets the callback for what programs ask of the machine, and for the time, as `puppetlang_config_set_world`. */
    inline config &world(std::function<std::optional<value>(request &)> world);
    /** Sets the callback that finds exported resources, as `puppetlang_config_set_exported`. */
    inline config &exported(std::function<std::optional<value>(request &)> exported);
    /**
     * Sets the callback that reads the files of environments, as `puppetlang_config_set_files`; without a value, there
     * is no such file. If it throws and the call of the library fails, the exception leaves that call.
     */
    inline config &files(std::function<std::optional<value>(request &)> files);

    puppetlang_config *get() const { return handle_.get(); }

private:
    detail::owned<puppetlang_config, puppetlang_config_free> handle_;
};

/** Immutable settings. Any number of threads may use it at once. */
class engine {
public:
    engine() : engine(nullptr) {}
    explicit engine(config settings) : engine(settings.get()) {}

    /** Returns a copy whose settings `change(config &)` has changed: for one call, see `environment::with`. */
    template <typename F> engine with(F &&change) const
    {
        config settings(*this);
        std::forward<F>(change)(settings);
        return engine(std::move(settings));
    }

    /** Parses a source. An invalid source is an error that has all diagnostics; see `check`. */
    program parse(std::string_view text, std::string_view path = {}, std::uint32_t flags = 0) const
    {
        return try_parse(text, path, flags).value();
    }
    result<program> try_parse(std::string_view text, std::string_view path = {}, std::uint32_t flags = 0,
                              const interrupt *interrupt = nullptr) const
    {
        puppetlang_program *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status =
            puppetlang_parse(get(), path.data(), path.size(), text.data(), text.size(), flags,
                             interrupt ? interrupt->get() : nullptr, &out, &failure);
        // An invalid source has a program too, which the error does not need.
        if (status != PUPPETLANG_OK)
            puppetlang_program_release(out);
        return detail::made<program>(status, out, failure);
    }
    /** Parses and validates a source, and returns it with its diagnostics, valid or not. */
    program check(std::string_view text, std::string_view path = {}, std::uint32_t flags = 0) const
    {
        puppetlang_program *out = nullptr;
        puppetlang_error *failure = nullptr;
        puppetlang_parse(get(), path.data(), path.size(), text.data(), text.size(), flags | PUPPETLANG_PARSE_VALIDATE,
                         nullptr, &out, &failure);
        if (out == nullptr)
            return result<program>(failure).value();
        puppetlang_error_free(failure);
        return program(out);
    }
    const puppetlang_engine *get() const { return handle_.get(); }

private:
    explicit engine(puppetlang_config *settings)
    {
        puppetlang_engine *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status = puppetlang_engine_new(settings, &out, &failure);
        detail::checked(status, failure).value();
        handle_ = handle(out);
    }

    using handle = detail::counted<puppetlang_engine, puppetlang_engine_retain, puppetlang_engine_release>;
    handle handle_;
};

inline config::config(const engine &origin) : handle_(puppetlang_config_of_engine(origin.get())) {}

/** A scope that somebody else owns: that of a host function, or the base of `scope`. */
class scope_ref {
public:
    explicit scope_ref(const puppetlang_scope *lent) : lent_(lent) {}

    /** Parses a text and evaluates it. */
    value eval(std::string_view text, std::string_view path = {}, const interrupt *interrupt = nullptr) const
    {
        return try_eval(text, path, interrupt).value();
    }
    result<value> try_eval(std::string_view text, std::string_view path = {},
                           const interrupt *interrupt = nullptr) const
    {
        puppetlang_value *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status =
            puppetlang_eval_text(lent_, path.data(), path.size(), text.data(), text.size(),
                                 interrupt ? interrupt->get() : nullptr, &out, &failure);
        return detail::made<value>(status, out, failure);
    }
    value eval(const program &program, const interrupt *interrupt = nullptr) const
    {
        return try_eval(program, interrupt).value();
    }
    result<value> try_eval(const program &program, const interrupt *interrupt = nullptr) const
    {
        puppetlang_value *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status =
            puppetlang_eval(lent_, program.get(), interrupt ? interrupt->get() : nullptr, &out, &failure);
        return detail::made<value>(status, out, failure);
    }

    /** Renders the text of a template; `params` is a hash, or undef for a call without one. */
    value render(std::string_view text, const value &params = {}, std::string_view path = {},
                 const interrupt *interrupt = nullptr) const
    {
        return try_render(text, params, path, interrupt).value();
    }
    result<value> try_render(std::string_view text, const value &params = {}, std::string_view path = {},
                             const interrupt *interrupt = nullptr) const
    {
        puppetlang_value *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status =
            puppetlang_epp_render_text(lent_, path.data(), path.size(), text.data(), text.size(),
                                       params.is_undef() ? nullptr : params.get(),
                                       interrupt ? interrupt->get() : nullptr, &out, &failure);
        return detail::made<value>(status, out, failure);
    }
    /** Renders a program that was parsed with `PUPPETLANG_PARSE_TEMPLATE`. */
    value render(const program &template_, const value &params = {}, const interrupt *interrupt = nullptr) const
    {
        return try_render(template_, params, interrupt).value();
    }
    result<value> try_render(const program &template_, const value &params = {},
                             const interrupt *interrupt = nullptr) const
    {
        puppetlang_value *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status =
            puppetlang_epp_render(lent_, template_.get(), params.is_undef() ? nullptr : params.get(),
                                  interrupt ? interrupt->get() : nullptr, &out, &failure);
        return detail::made<value>(status, out, failure);
    }

    value call(std::string_view function, const std::vector<value> &arguments = {},
               const interrupt *interrupt = nullptr) const
    {
        return try_call(function, arguments, interrupt).value();
    }
    result<value> try_call(std::string_view function, const std::vector<value> &arguments = {},
                           const interrupt *interrupt = nullptr) const
    {
        const auto pointers = detail::pointers(arguments);
        puppetlang_value *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status =
            puppetlang_call_function(lent_, function.data(), function.size(), pointers.data(), pointers.size(),
                                     interrupt ? interrupt->get() : nullptr, &out, &failure);
        return detail::made<value>(status, out, failure);
    }

    void set(std::string_view name, const value &value) const
    {
        puppetlang_error *failure = nullptr;
        const puppetlang_status status =
            puppetlang_scope_set(lent_, name.data(), name.size(), value.get(), &failure);
        detail::checked(status, failure).value();
    }
    /** The value of a variable of the top scope; none if it is not set. */
    std::optional<value> get(std::string_view name) const
    {
        puppetlang_value *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status = puppetlang_scope_get(lent_, name.data(), name.size(), &out, &failure);
        if (status == PUPPETLANG_E_NOT_FOUND) {
            puppetlang_error_free(failure);
            return std::nullopt;
        }
        return detail::made<value>(status, out, failure).value();
    }
    /** The names that are declared: a hash as `puppetlang_scope_names` describes. */
    value names() const
    {
        puppetlang_value *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status = puppetlang_scope_names(lent_, &out, &failure);
        return detail::made<value>(status, out, failure).value();
    }
    /** Reads a type, whose names are also those of the programs and of the environment of the scope. */
    puppetlang::type type(std::string_view text, const interrupt *interrupt = nullptr) const
    {
        return try_type(text, interrupt).value();
    }
    result<puppetlang::type> try_type(std::string_view text, const interrupt *interrupt = nullptr) const
    {
        puppetlang_type *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status = puppetlang_scope_type(
            lent_, text.data(), text.size(), interrupt ? interrupt->get() : nullptr, &out, &failure);
        return detail::made<puppetlang::type>(status, out, failure);
    }
    /** A native resource type, a hash as `puppetlang_scope_resource_type` describes; none if it does not exist. */
    std::optional<value> resource_type(std::string_view name) const
    {
        puppetlang_value *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status =
            puppetlang_scope_resource_type(lent_, name.data(), name.size(), &out, &failure);
        auto found = detail::made<value>(status, out, failure);
        if (status == PUPPETLANG_E_NOT_FOUND)
            return std::nullopt;
        return std::move(found).value();
    }

protected:
    const puppetlang_scope *lent_;
};

/** Variables and definitions, in which programs are evaluated. One thread at a time. */
class scope : public scope_ref {
public:
    /** `facts` and `trusted` are hashes, or undef. */
    explicit scope(const engine &engine, const value &facts = {}, const value &trusted = {}) : scope_ref(nullptr)
    {
        puppetlang_scope *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status =
            puppetlang_scope_new(engine.get(), facts.get(), trusted.get(), &out, &failure);
        detail::checked(status, failure).value();
        own(out);
    }
    /** The scope of a node, a hash as for `environment::compile`, with the modules and data of an environment. */
    inline scope(const environment &environment, const value &node);

    /** Compiles the catalog of what programs declared in the scope of a node. */
    inline puppetlang::catalog catalog(const interrupt *interrupt = nullptr) const;
    inline result<puppetlang::catalog> try_catalog(const interrupt *interrupt = nullptr) const;

private:
    void own(puppetlang_scope *handle)
    {
        handle_.reset(handle);
        lent_ = handle;
    }

    detail::owned<puppetlang_scope, puppetlang_scope_free> handle_;
};

/** A call of a host function; valid until it returns. */
class call {
public:
    explicit call(const puppetlang_call *handle) : call_(handle) {}
    std::size_t size() const { return puppetlang_call_arg_count(call_); }
    /** An argument, counted from 0; undef if it is missing. */
    value operator[](std::size_t index) const
    {
        const puppetlang_value *argument = puppetlang_call_arg(call_, index);
        return argument ? value::of(argument) : value();
    }
    bool has_block() const { return puppetlang_call_has_block(call_); }
    /** Calls the block. An error or jump in it is thrown; let it leave the function. */
    value yield(const std::vector<value> &arguments = {}) const
    {
        const auto pointers = detail::pointers(arguments);
        puppetlang_value *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status =
            puppetlang_call_yield(call_, pointers.data(), pointers.size(), &out, &failure);
#if PUPPETLANG_HAS_EXCEPTIONS
        if (status != PUPPETLANG_OK) {
            error left(failure);
            if (std::exception_ptr exception = detail::kept(left.token()))
                std::rethrow_exception(exception);
            throw unfinished(left);
        }
#endif
        return detail::made<value>(status, out, failure).value();
    }
    scope_ref scope() const { return scope_ref(puppetlang_call_scope(call_)); }
    const puppetlang_call *get() const { return call_; }

    /** The error or jump that ended a block. If it leaves the host function, it goes on as if nobody had caught it. */
    struct unfinished : error {
        explicit unfinished(const error &left) : puppetlang::error(left) {}
    };

private:
    const puppetlang_call *call_;
};

/** A question of the library to the host; valid until the callback returns. */
class request {
public:
    explicit request(const puppetlang_request *handle) : request_(handle) {}
    /** One of `PUPPETLANG_REQUEST_*`. */
    std::uint32_t kind() const { return puppetlang_request_kind(request_); }
    /** The key, or the name of the question. */
    std::string_view name() const { return detail::view(puppetlang_request_name(request_)); }
    value arguments() const { return value(puppetlang_request_arguments(request_)); }
    /** A variable of the scope that asks; none if it is not set. */
    std::optional<value> variable(std::string_view name) const
    {
        puppetlang_value *out = nullptr;
        puppetlang_error *failure = nullptr;
        if (puppetlang_request_variable(request_, name.data(), name.size(), &out, &failure) != PUPPETLANG_OK) {
            puppetlang_error_free(failure);
            return std::nullopt;
        }
        return value(out);
    }
    const puppetlang_request *get() const { return request_; }

private:
    const puppetlang_request *request_;
};

namespace detail {

using host_function = std::function<value(call &)>;
using host_request = std::function<std::optional<value>(request &)>;
using host_logger = std::function<void(const log_record &)>;

inline void run_function(void *user, const puppetlang_call *handle)
{
    call call(handle);
#if PUPPETLANG_HAS_EXCEPTIONS
    running running;
    try {
        puppetlang_call_return(handle, (*static_cast<host_function *>(user))(call).get());
    } catch (const call::unfinished &) {
        // Without an answer, the error or jump of the block goes on.
    } catch (const error &error) {
        puppetlang_call_fail_with(handle, error.get());
    } catch (const std::exception &exception) {
        const std::string_view message = exception.what();
        puppetlang_call_fail(handle, message.data(), message.size(), keep(std::current_exception()));
    } catch (...) {
        puppetlang_call_fail(handle, PUPPETLANG_TEXT("an exception of the host"), keep(std::current_exception()));
    }
#else
    puppetlang_call_return(handle, (*static_cast<host_function *>(user))(call).get());
#endif
}

#if PUPPETLANG_HAS_EXCEPTIONS
using keeper = std::size_t (*)(std::exception_ptr);
/** Returns the token of an exception. */
constexpr keeper with_token = keep, without_token = keep_of_files;
#else
using keeper = std::nullptr_t;
constexpr keeper with_token = nullptr, without_token = nullptr;
#endif

template <keeper Keep> void answer_request(void *user, const puppetlang_request *handle)
{
    request request(handle);
    const auto ask = [&] {
        if (std::optional<value> found = (*static_cast<host_request *>(user))(request))
            puppetlang_request_value(handle, found->get());
        else
            puppetlang_request_not_found(handle);
    };
#if PUPPETLANG_HAS_EXCEPTIONS
    running running;
    try {
        ask();
    } catch (const std::exception &exception) {
        const std::string_view message = exception.what();
        puppetlang_request_fail(handle, message.data(), message.size(), Keep(std::current_exception()));
    } catch (...) {
        puppetlang_request_fail(handle, PUPPETLANG_TEXT("an exception of the host"), Keep(std::current_exception()));
    }
#else
    ask();
#endif
}

inline void run_logger(void *user, const puppetlang_log_record *record) noexcept
{
    (*static_cast<host_logger *>(user))(log_record(record));
}

} // namespace detail

inline config &config::function(std::string_view name, std::string_view signature,
                                std::function<value(call &)> function)
{
    puppetlang_error *failure = nullptr;
    const puppetlang_status status = puppetlang_config_add_function(
        get(), name.data(), name.size(), signature.data(), signature.size(), detail::run_function,
        new detail::host_function(std::move(function)), detail::forget<detail::host_function>, &failure);
    detail::checked(status, failure).value();
    return *this;
}

inline config &config::logger(std::int32_t level, std::function<void(const log_record &)> logger)
{
    puppetlang_error *failure = nullptr;
    const puppetlang_status status =
        puppetlang_config_set_logger(get(), level, detail::run_logger, new detail::host_logger(std::move(logger)),
                                     detail::forget<detail::host_logger>, &failure);
    detail::checked(status, failure).value();
    return *this;
}

inline config &config::lookup(std::function<std::optional<value>(request &)> lookup)
{
    puppetlang_error *failure = nullptr;
    const puppetlang_status status = puppetlang_config_set_lookup(
        get(), detail::answer_request<detail::with_token>, new detail::host_request(std::move(lookup)),
        detail::forget<detail::host_request>, &failure);
    detail::checked(status, failure).value();
    return *this;
}

inline config &config::world(std::function<std::optional<value>(request &)> world)
{
    puppetlang_error *failure = nullptr;
    const puppetlang_status status = puppetlang_config_set_world(
        get(), detail::answer_request<detail::with_token>, new detail::host_request(std::move(world)),
        detail::forget<detail::host_request>, &failure);
    detail::checked(status, failure).value();
    return *this;
}

inline config &config::exported(std::function<std::optional<value>(request &)> exported)
{
    puppetlang_error *failure = nullptr;
    const puppetlang_status status = puppetlang_config_set_exported(
        get(), detail::answer_request<detail::with_token>, new detail::host_request(std::move(exported)),
        detail::forget<detail::host_request>, &failure);
    detail::checked(status, failure).value();
    return *this;
}

inline config &config::files(std::function<std::optional<value>(request &)> files)
{
    puppetlang_error *failure = nullptr;
    const puppetlang_status status = puppetlang_config_set_files(
        get(), detail::answer_request<detail::without_token>, new detail::host_request(std::move(files)),
        detail::forget<detail::host_request>, &failure);
    detail::checked(status, failure).value();
    return *this;
}

/** A resource of a catalog, which it keeps alive. Its texts are valid as long as the resource. */
class resource {
public:
    resource(const puppetlang_catalog *catalog, std::size_t index)
        : catalog_(puppetlang_catalog_retain(catalog)), index_(index)
    {
    }
    std::string_view type() const { return detail::view(puppetlang_resource_type(catalog_.get(), index_)); }
    std::string_view title() const { return detail::view(puppetlang_resource_title(catalog_.get(), index_)); }
    /** The reference, such as "File[/etc/motd]". */
    std::string reference() const { return std::string(type()) + "[" + std::string(title()) + "]"; }
    bool is_virtual() const { return puppetlang_resource_is_virtual(catalog_.get(), index_); }
    bool is_exported() const { return puppetlang_resource_is_exported(catalog_.get(), index_); }
    /** The file and line of the declaration; empty and 0 if there is none. */
    std::string_view path() const { return detail::view(puppetlang_resource_path(catalog_.get(), index_)); }
    std::uint32_t line() const { return puppetlang_resource_line(catalog_.get(), index_); }
    std::vector<std::string_view> tags() const
    {
        std::vector<std::string_view> found(puppetlang_resource_tag_count(catalog_.get(), index_));
        for (std::size_t i = 0; i < found.size(); ++i)
            found[i] = detail::view(puppetlang_resource_tag(catalog_.get(), index_, i));
        return found;
    }
    /** The value of a parameter; none if it is not set. */
    std::optional<value> operator[](std::string_view name) const
    {
        const puppetlang_value *found = puppetlang_resource_parameter(catalog_.get(), index_, name.data(), name.size());
        return found ? std::optional(value::of(found)) : std::nullopt;
    }
    std::vector<std::pair<std::string_view, value>> parameters() const
    {
        std::vector<std::pair<std::string_view, value>> found;
        for (std::size_t i = 0; i < puppetlang_resource_parameter_count(catalog_.get(), index_); ++i)
            found.emplace_back(detail::view(puppetlang_resource_parameter_name(catalog_.get(), index_, i)),
                               value::of(puppetlang_resource_parameter_value(catalog_.get(), index_, i)));
        return found;
    }

private:
    detail::counted<puppetlang_catalog, puppetlang_catalog_retain, puppetlang_catalog_release> catalog_;
    std::size_t index_;
};

/** A relationship: resource `from` comes before resource `to`. */
struct relationship {
    resource from, to;
    /** Whether changes of the first resource refresh the second: "notify" and "subscribe". */
    bool refreshes;
};

/** A compiled catalog; immutable. */
class catalog {
public:
    explicit catalog(puppetlang_catalog *handle) : handle_(handle) {}
    std::string_view name() const { return detail::view(puppetlang_catalog_name(get())); }
    std::string_view environment() const { return detail::view(puppetlang_catalog_environment(get())); }
    std::size_t size() const { return puppetlang_catalog_resource_count(get()); }
    resource operator[](std::size_t index) const { return resource(get(), index); }
    /** The resource of a reference, such as "File[/etc/motd]"; none if there is none. */
    std::optional<resource> find(std::string_view reference) const
    {
        std::size_t index;
        if (!puppetlang_catalog_find(get(), reference.data(), reference.size(), &index))
            return std::nullopt;
        return resource(get(), index);
    }
    /** The resource that a value refers to, such as the value of a parameter "require"; none if there is none. */
    std::optional<resource> find_value(const value &reference) const
    {
        std::size_t index;
        if (!puppetlang_catalog_find_value(get(), reference.get(), &index))
            return std::nullopt;
        return resource(get(), index);
    }
    std::vector<resource> resources() const
    {
        std::vector<resource> found;
        for (std::size_t i = 0; i < size(); ++i)
            found.emplace_back(get(), i);
        return found;
    }
    /** The relationships that the parameters "before", "notify", "require" and "subscribe" state. */
    std::vector<relationship> relationships() const
    {
        std::vector<relationship> found;
        std::size_t from, to;
        puppetlang_bool refreshes;
        for (std::size_t i = 0; puppetlang_catalog_relationship(get(), i, &from, &to, &refreshes); ++i)
            found.push_back({resource(get(), from), resource(get(), to), refreshes});
        return found;
    }
    /** The dependency cycles: references in the order of dependency, as `puppetlang_catalog_cycles` describes. */
    std::vector<std::vector<std::string>> cycles() const
    {
        puppetlang_value *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status = puppetlang_catalog_cycles(get(), &out, &failure);
        std::vector<std::vector<std::string>> found;
        for (const value &cycle : detail::made<value>(status, out, failure).value().elements())
            found.push_back(detail::texts(cycle));
        return found;
    }
    /** The message of an agent about the cycles, with the origin of each step; empty if there are none. */
    std::string cycles_text() const
    {
        puppetlang_text *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status = puppetlang_catalog_cycles_text(get(), &out, &failure);
        return detail::written(status, out, failure).value();
    }
    /** Compares with a later catalog: a hash as `puppetlang_catalog_difference` describes. */
    value difference(const catalog &later) const
    {
        puppetlang_value *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status = puppetlang_catalog_difference(get(), later.get(), &out, &failure);
        return detail::made<value>(status, out, failure).value();
    }
    /** The catalog as an agent receives it. */
    std::string json() const
    {
        puppetlang_text *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status = puppetlang_catalog_json(get(), &out, &failure);
        return detail::written(status, out, failure).value();
    }
    const puppetlang_catalog *get() const { return handle_.get(); }

private:
    detail::counted<puppetlang_catalog, puppetlang_catalog_retain, puppetlang_catalog_release> handle_;
};

/** Manifests, modules and data of an environment. Any number of threads may use it at once. */
class environment {
public:
    explicit environment(puppetlang_environment *handle) : handle_(handle) {}
    /** Opens a directory; "" is an environment without a directory. */
    environment(const engine &engine, std::string_view directory) : environment(try_open(engine, directory).value()) {}

    static result<environment> try_open(const engine &engine, std::string_view directory)
    {
        puppetlang_environment *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status =
            puppetlang_environment_open(engine.get(), directory.data(), directory.size(), &out, &failure);
        return detail::made<environment>(status, out, failure);
    }
    /** An environment in memory: a hash from paths to texts. */
    static environment of_files(const engine &engine, const value &files)
    {
        return try_of_files(engine, files).value();
    }
    static result<environment> try_of_files(const engine &engine, const value &files)
    {
        puppetlang_environment *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status =
            puppetlang_environment_of_files(engine.get(), files.get(), &out, &failure);
        return detail::made<environment>(status, out, failure);
    }

    /** Compiles the catalog of a node, a hash as `puppetlang_compile` describes, with a manifest of its own. */
    catalog compile(const value &node, const program *manifest = nullptr, const interrupt *interrupt = nullptr) const
    {
        return try_compile(node, manifest, interrupt).value();
    }
    result<catalog> try_compile(const value &node, const program *manifest = nullptr,
                                const interrupt *interrupt = nullptr) const
    {
        puppetlang_catalog *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status =
            puppetlang_compile(get(), node.get(), manifest ? manifest->get() : nullptr,
                               interrupt ? interrupt->get() : nullptr, &out, &failure);
        return detail::made<catalog>(status, out, failure);
    }
    /** Looks up a key in the data; `options` is a hash as `puppetlang_lookup` describes, or undef. */
    value lookup(const value &node, std::string_view key, const value &options = {}) const
    {
        return try_lookup(node, key, options).value();
    }
    result<value> try_lookup(const value &node, std::string_view key, const value &options = {}) const
    {
        puppetlang_value *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status =
            puppetlang_lookup(get(), node.get(), key.data(), key.size(), options.is_undef() ? nullptr : options.get(),
                              nullptr, &out, &failure);
        return detail::made<value>(status, out, failure);
    }
    /** Returns the environment with the present content of its files. */
    environment refresh() const { return try_refresh().value(); }
    result<environment> try_refresh() const
    {
        puppetlang_environment *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status = puppetlang_environment_refresh(get(), &out, &failure);
        return detail::made<environment>(status, out, failure);
    }
    /** Returns the environment with the limits, the logger, the functions and the callbacks of another engine. */
    environment with(const engine &engine) const
    {
        puppetlang_environment *out = nullptr;
        puppetlang_error *failure = nullptr;
        const puppetlang_status status = puppetlang_environment_with_engine(get(), engine.get(), &out, &failure);
        return detail::made<environment>(status, out, failure).value();
    }
    std::string_view name() const { return detail::view(puppetlang_environment_name(get())); }
    /** The modules: an array of hashes as `puppetlang_environment_modules` describes. */
    value modules() const { return described(puppetlang_environment_modules(get())); }
    /** The names of the native resource types of the modules. */
    std::vector<std::string> resource_types() const
    {
        return detail::texts(described(puppetlang_environment_resource_types(get())));
    }
    const puppetlang_environment *get() const { return handle_.get(); }

private:
    /** Throws the exception of the callback for files. */
    static value described(puppetlang_value *handle)
    {
        value found(handle);
#if PUPPETLANG_HAS_EXCEPTIONS
        if (std::exception_ptr exception = detail::kept_of_files())
            std::rethrow_exception(exception);
#endif
        return found;
    }

    detail::counted<puppetlang_environment, puppetlang_environment_retain, puppetlang_environment_release> handle_;
};

inline scope::scope(const environment &environment, const value &node) : scope_ref(nullptr)
{
    puppetlang_scope *out = nullptr;
    puppetlang_error *failure = nullptr;
    const puppetlang_status status = puppetlang_scope_of_node(environment.get(), node.get(), &out, &failure);
    detail::checked(status, failure).value();
    own(out);
}

inline result<catalog> scope::try_catalog(const interrupt *interrupt) const
{
    puppetlang_catalog *out = nullptr;
    puppetlang_error *failure = nullptr;
    const puppetlang_status status =
        puppetlang_scope_catalog(lent_, interrupt ? interrupt->get() : nullptr, &out, &failure);
    return detail::made<puppetlang::catalog>(status, out, failure);
}

inline catalog scope::catalog(const interrupt *interrupt) const { return try_catalog(interrupt).value(); }

} // namespace puppetlang

#endif
