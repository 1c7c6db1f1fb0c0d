"""Renders pages with Python-Markdown, as MkDocs would.

Run in the folder of a site. Reads {"pages": [text]} from its input and prints
{"missing": [names of extensions that are not installed], "html": [one for each page]}.
"""
import json
import sys

import markdown
import yaml


def load(extensions):
    names, options, missing = ["toc", "tables", "fenced_code", "meta"], {}, []
    for one in extensions:
        name, given = (one, {}) if isinstance(one, str) else next(iter(one.items()))
        try:
            markdown.Markdown(extensions=[name], extension_configs={name: given or {}})
        except (ImportError, KeyError):
            missing.append(name)
            continue
        names.append(name)
        if name == "pymdownx.superfences":
            for fence in given.get("custom_fences", []):
                from pymdownx.superfences import fence_div_format
                fence["format"] = fence_div_format
        options[name] = given or {}
    return names, options, missing


def main():
    asked = json.load(sys.stdin)
    with open("mkdocs.yml", encoding="utf-8") as file:
        names, options, missing = load(yaml.safe_load(file).get("markdown_extensions", []))
    html = [markdown.Markdown(extensions=names, extension_configs=options).convert(text) for text in asked["pages"]]
    json.dump({"missing": missing, "html": html}, sys.stdout)


main()
