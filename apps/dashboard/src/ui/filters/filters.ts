import type { Filter, Filters } from '@balcao/contract/lists'

/** How a screen shows a filter. */
interface Face<Value extends string> {
  label: string
  /** What may be written, in the empty field. */
  hint?: string
  /** What a choice is called, its own name when left out. Choices of one name are one choice. */
  option?: (value: Value) => string
  /** Of words: the only ones that can be found, to choose from instead of writing them. */
  known?: readonly string[]
  /** Of a choice of one: whether it makes sense here; all do when left out. */
  offers?: (value: Value) => boolean
  /** Wanted less often: kept behind "more filters" while it does not hold. */
  isSeldom?: boolean
}

type FaceOf<F extends Filter> = Face<F extends { of: readonly (infer Value extends string)[] } ? Value : never>
export type FilterFace = Face<string>

export interface ShownFilters {
  of: Filters
  /** In the order in which they are shown. */
  faces: Record<string, FilterFace>
}

/** The filters of a list as its screen shows them. One that has no face does not compile. */
export function filtersOf<F extends Filters>(of: F, faces: { [Name in keyof F]: FaceOf<F[Name]> }): ShownFilters {
  return { of, faces: faces as unknown as ShownFilters['faces'] }
}

/** The choices by their names, each with the values behind it. */
export function choicesOf(of: readonly string[], { option = (value) => value }: FilterFace): Map<string, string[]> {
  const choices = new Map<string, string[]>()
  for (const value of of) {
    const name = option(value)
    choices.set(name, [...(choices.get(name) ?? []), value])
  }
  return choices
}
