//! Native resource types: their properties, parameters and titles.
