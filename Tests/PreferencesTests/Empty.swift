// Placeholder: deleted with the first file.
