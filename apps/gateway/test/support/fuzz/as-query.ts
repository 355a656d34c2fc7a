/** An input as an address has it, whatever it is made of. */
export const asQuery = (input: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [wellFormed(name), asText(value)]),
  ).toString()
const asText = (value: unknown) =>
  wellFormed((typeof value === 'string' ? value : JSON.stringify(value ?? '')).slice(0, 2000))
/** An address cannot hold half a character. */
const wellFormed = (text: string) => Buffer.from(text).toString()
