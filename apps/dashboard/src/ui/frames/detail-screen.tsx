import type { AnyEndpoint, CallerInput, ReplyOf } from '@balcao/contract/kit'
import { CODE } from '@balcao/kernel/codes'
import type { ReactNode } from 'react'
import { useUrlState } from '../../lib/address/use-url-state'
import { Refused } from '../../lib/ask/errors'
import { useAsk } from '../../lib/ask/use-ask'
import { useT } from '../../lib/texts/i18n'
import { LinkButton } from '../buttons/link-button'
import faces from '../faces/faces.module.css'
import { FailureFace } from '../faces/failure-face'
import { LoadingFace } from '../faces/loading-face'
import type { RouteName } from '../site-map-register'
import { BackLink } from './back-link'

interface DetailTexts {
  unknown: string
  unknownText?: string
  /** On the button that leads to the list; without one, the link above is the way. */
  toList?: string
  failed: string
}

interface DetailProps<E extends AnyEndpoint> {
  endpoint: E
  /** The screen with the list that it is one of. */
  list: RouteName
  texts: DetailTexts
  children: (detail: ReplyOf<E>) => ReactNode
}

interface DetailScreenProps<E extends AnyEndpoint> extends DetailProps<E> {
  /** The number that tells it from the others, by its name in the address and in the call. */
  name: keyof CallerInput<E> & string
  back: string
}

/** One of a list: the way back to it, and what the address names, or why that cannot be shown. */
export function DetailScreen<E extends AnyEndpoint>({ name, back, ...detail }: DetailScreenProps<E>) {
  const [{ [name]: asked }] = useUrlState()
  // A number of digits alone is read from the address as a number.
  const number = typeof asked === 'string' || typeof asked === 'number' ? String(asked) : ''
  return (
    <>
      <BackLink to={detail.list}>{back}</BackLink>
      {number === '' ? (
        <UnknownFace {...detail} />
      ) : (
        <Detail {...detail} input={{ [name]: number } as CallerInput<E>} />
      )}
    </>
  )
}

/** No such thing, or nothing that could be the number of one. */
const UNKNOWN: readonly string[] = [CODE.notFound, CODE.argumentMissing]

export function Detail<E extends AnyEndpoint>(props: DetailProps<E> & { input: CallerInput<E> }) {
  const { endpoint, input, texts, children } = props
  const t = useT('ui')
  const { data, error, refetch } = useAsk(endpoint, input)
  if (data !== undefined) return children(data)
  if (!error) return <LoadingFace />
  if (error instanceof Refused && UNKNOWN.includes(error.failure.code)) return <UnknownFace {...props} />
  return <FailureFace title={texts.failed} error={error} action={t('retry')} onAction={() => void refetch()} />
}

/** Somebody else's number answers like one that does not exist. */
function UnknownFace({ list, texts: { unknown, unknownText, toList } }: { list: RouteName; texts: DetailTexts }) {
  return (
    <div className={faces.face}>
      <p className={faces.title}>{unknown}</p>
      {unknownText && <p>{unknownText}</p>}
      {toList && (
        <LinkButton to={list} variant="default">
          {toList}
        </LinkButton>
      )}
    </div>
  )
}
