import { apps, type AppDetail, type AppKey, type NewKey } from '@balcao/contract/merchant/apps'
import { KEY_KINDS, type KeyKind } from '@balcao/kernel/app-keys'
import type { Mode } from '@balcao/kernel/app-state'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { newRequestId } from '../../../lib/forms/random'
import { holds } from '../../../lib/session/rights'
import { useAction } from '../../../lib/ask/use-action'
import { Card } from '../../../ui/frames/card'
import { confirmDanger } from '../../../ui/say/confirm'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { Stack } from '../../../ui/frames/stack'
import { Paragraph } from '../../../ui/show/text'
import { Code } from '../../../ui/show/code'
import classes from './apps.module.css'
import { KeyRow } from './key-row'
import { NewKeysDialog } from './new-keys.dialog'

const API_ADDRESS = new URL('/api/v1', location.origin).href

interface Place {
  kind: KeyKind
  mode?: Mode
}

/** A place for every kind of key; live ones have theirs once the app is live. */
function placesOf({ status, keys }: AppDetail): Place[] {
  const isLive = status === 'ENABLED' || keys.some(({ mode }) => mode === 'live')
  const modes: Mode[] = isLive ? ['live', 'test'] : ['test']
  return KEY_KINDS.flatMap((kind): Place[] =>
    kind === 'SECURITY_KEY' ? modes.map((mode) => ({ kind, mode })) : [{ kind }],
  )
}

export function KeysCard({ app }: { app: AppDetail }) {
  const t = useT('apps')
  const [shown, setShown] = useState<NewKey[] | null>(null)
  return (
    <Card title={t('keys')}>
      <Paragraph>{t('keysText')}</Paragraph>
      <ul className={classes.places}>
        {placesOf(app).map((place) => (
          <KeyPlace key={`${place.kind} ${place.mode}`} app={app} place={place} onMade={(key) => setShown([key])} />
        ))}
      </ul>
      <h3 className={classes.subtitle}>{t('api.title')}</h3>
      <Paragraph>{t('api.text')}</Paragraph>
      <Paragraph>
        <Code>{API_ADDRESS}</Code>
        {' · '}
        <a className={classes.link} href="/docs" target="_blank" rel="noreferrer">
          {t('api.docs')}
        </a>
      </Paragraph>
      {shown && <NewKeysDialog keys={shown} onClose={() => setShown(null)} />}
    </Card>
  )
}

function KeyPlace({ app, place, onMade }: { app: AppDetail; place: Place; onMade: (key: NewKey) => void }) {
  const t = useT('apps')
  const { kind, mode } = place
  const name = mode ? `${t(`kind.${kind}`)} (${t(`mode.${mode}`)})` : t(`kind.${kind}`)
  const own = app.keys.filter((key: AppKey) => key.kind === kind && key.mode === (mode ?? ''))
  const hasCurrent = own.some(({ expire_time }) => expire_time === null)
  const [request_id, setRequestId] = useState(newRequestId)
  const issue = useAction(apps.issueKey, { refreshes: [apps.detail] })

  async function make() {
    const question = { title: t('md5Title'), text: t('md5Question'), confirm: t('switchOn'), cancel: t('cancel') }
    if (kind === 'MD5_KEY' && !(await confirmDanger(question))) return
    const outcome = await issue.run({ request_id, app_id: app.app_id, kind, ...(mode ? { mode } : {}) })
    if (!outcome.ok) return
    setRequestId(newRequestId())
    onMade(outcome.reply)
  }

  return (
    <li>
      <Stack isTight>
        <h3 className={classes.subtitle}>{name}</h3>
        <Paragraph look="hint">{t(`kindText.${kind}`)}</Paragraph>
        {own.map((key) => (
          <KeyRow key={key.key_id} app_id={app.app_id} own={key} name={name} onMade={onMade} />
        ))}
        {own.length === 0 && <Paragraph>{t('noKey')}</Paragraph>}
        {!hasCurrent && holds('appManagement:edit') && (
          <div>
            <PlainButton
              look="quiet"
              aria-label={t('makeOf', { key: name })}
              isWorking={issue.isRunning}
              onClick={() => void make()}
            >
              {kind === 'MD5_KEY' ? t('switchOn') : t('make')}
            </PlainButton>
          </div>
        )}
      </Stack>
    </li>
  )
}
