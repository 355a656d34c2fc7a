/** The text of a key that is made of something from the wire; what has no text yet is shown as it came. */
export function knownText<Key extends string>(t: (key: Key) => string, group: string, name: string): string {
  const key = `${group}.${name}`
  const text = t(key as Key)
  return text === key ? name : text
}
