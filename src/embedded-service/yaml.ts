/** Parses YAML in a time that grows linearly with the text, so that no text stops the service for its other clients. */
import { Lexer, isScalar, parseDocument, visit } from "yaml";

/**
 * Parses one YAML document. Throws an `Error` if it is not YAML, if a key occurs twice in a map, if a value contains
 * itself, or if the text has more than `mostTokens` tokens.
 */
export function parseYaml(text: string, mostTokens = Number.POSITIVE_INFINITY): unknown {
  if (mostTokens < text.length) {
    const tokens = new Lexer().lex(text);
    for (let count = 0; tokens.next().done !== true; count += 1)
      if (count === mostTokens) throw new Error(`it has more than ${mostTokens} YAML tokens`);
  }
  // The library's own check of keys compares each key with all others of its map.
  const document = parseDocument(text, { uniqueKeys: false });
  const [problem] = document.errors;
  if (problem !== undefined) throw problem;
  visit(document, {
    Alias: (_, alias, path) => {
      const value = alias.resolve(document);
      if (value !== undefined && path.includes(value))
        throw new Error(`Alias ${alias.source} leads to a value that contains it`);
    },
    Map: (_, { items }) => {
      const keys = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (keys.has(key.value))
          throw new Error(`Map keys must be unique: ${String(key.value)} occurs twice`);
        keys.add(key.value);
      }
    },
  });
  return document.toJS({ maxAliasCount: 100 });
}
