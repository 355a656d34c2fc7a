import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import { useUrlState } from '../../lib/address/use-url-state'
import classes from './list-table.module.css'
import { ROLE } from './table-roles'

interface SortHeadProps {
  head: string
  sort: string
}

/** A heading that sorts: the newest first, pressed again the oldest. The order lives in the address. */
export function SortHead({ head, sort }: SortHeadProps) {
  const [state, change] = useUrlState()
  const now = state['sort']
  const order = now === sort ? 'ascending' : now === `-${sort}` ? 'descending' : 'none'
  const next = order === 'descending' ? sort : `-${sort}`
  return (
    <th {...ROLE.columnheader} aria-sort={order}>
      <button type="button" className={classes.sort} onClick={() => change({ sort: next, page: undefined })}>
        {head}
        {order === 'ascending' && <IconArrowUp size={12} aria-hidden="true" />}
        {order === 'descending' && <IconArrowDown size={12} aria-hidden="true" />}
      </button>
    </th>
  )
}
