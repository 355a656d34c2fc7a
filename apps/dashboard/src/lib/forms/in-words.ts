/** Faults as a rule names them, in words for people. */
export function inWords<Name extends string, Fault>(
  faults: Partial<Record<Name, Fault>>,
  wordsOf: (fault: Fault, name: Name) => string,
): Partial<Record<Name, string>> {
  const found = Object.entries(faults) as [Name, Fault][]
  return Object.fromEntries(found.map(([name, fault]) => [name, wordsOf(fault, name)])) as Partial<Record<Name, string>>
}
