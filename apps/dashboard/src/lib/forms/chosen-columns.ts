import { useState } from 'react'
import { browserKeys } from '../session/storage'

/** Which columns of a list a person wants to see, kept in this browser. `usual` until somebody chooses. */
export function useChosenColumns<Name extends string>(
  screen: string,
  all: readonly Name[],
  usual: readonly Name[] = all,
) {
  const [chosen, setChosen] = useState(() => keptOf(screen, all) ?? [...usual])

  function choose(names: readonly Name[]) {
    const inOrder = all.filter((name) => names.includes(name))
    setChosen(inOrder)
    browserKeys.columns.write({ ...browserKeys.columns.read(), [screen]: inOrder })
  }

  return [chosen, choose] as const
}

/** A column that is gone since, or a list that nobody of us wrote, counts for nothing. */
function keptOf<Name extends string>(screen: string, all: readonly Name[]): Name[] | null {
  const kept: unknown = browserKeys.columns.read()?.[screen]
  if (!Array.isArray(kept)) return null
  const known = all.filter((name) => kept.includes(name))
  return known.length > 0 ? known : null
}
