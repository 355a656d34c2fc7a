import type { ReactNode } from 'react'
import classes from './share-table.module.css'

interface ShareTableProps {
  heads: [string, string, string, string]
  rows: {
    name: string
    /** In tenths of a percent, drawn behind the name; null: nothing is. */ part: number | null
    cells: ReactNode[]
  }[]
  empty: string
}

/** Names to compare: a bar for each, the numbers beside it. */
export function ShareTable({ heads, rows, empty }: ShareTableProps) {
  if (rows.length === 0) return <p className={classes.empty}>{empty}</p>
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, part, cells }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <span className={classes.track} aria-hidden="true">
                <span className={classes.bar} style={{ width: `${Math.min(part ?? 0, 1000) / 10}%` }} />
              </span>
            </th>
            {cells.map((cell, at) => (
              <td key={heads[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
