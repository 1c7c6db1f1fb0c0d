/** Directives of MyST in the form of code blocks. */
export const MYST_FENCE =
  /^\{(?:note|tip|hint|important|warning|caution|attention|danger|error|seealso|admonition|dropdown|details|toctree|figure|image|include|literalinclude|code-block|code-cell|code|eval-rst|math|tab-set|tab-item|grid|card|list-table|csv-table|contents|versionadded|versionchanged|deprecated|glossary|mermaid)\}/;
