import { PlainButton } from '../buttons/plain-button'
import classes from './more-rows.module.css'

interface MoreRowsProps {
  /** What useAskMore gave. */
  of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  children: string
}

/** Below the latest rows of a log: older ones, while there are any. */
export function MoreRows({ of: { hasNextPage, isFetchingNextPage, fetchNextPage }, children }: MoreRowsProps) {
  if (!hasNextPage) return null
  return (
    <div className={classes.foot}>
      <PlainButton look="quiet" isWorking={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {children}
      </PlainButton>
    </div>
  )
}
