import { apps, type AppDetail } from '@balcao/contract/merchant/apps'
import { KEY_SCOPES, type KeyScope } from '@balcao/kernel/app-keys'
import { MOST_IP_RANGES } from '@balcao/kernel/app-rules'
import type { Mode } from '@balcao/kernel/app-state'
import { useState } from 'react'
import { useForm } from '../../../lib/forms/use-form'
import { holds } from '../../../lib/session/rights'
import { useT } from '../../../lib/texts/i18n'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { CheckField } from '../../../ui/fields/check-field'
import { SelectField } from '../../../ui/fields/select-field'
import { TextAreaField } from '../../../ui/fields/text-area-field'
import { TextField } from '../../../ui/fields/text-field'
import { Form } from '../../../ui/forms/form'
import { SideDrawer } from '../../../ui/frames/side-drawer'
import { rangesIn, wrongRange } from './app-draft'
import classes from './apps.module.css'
import { ShownKey } from './new-keys.dialog'
import { Actions } from '../../../ui/frames/actions'
import { Stack } from '../../../ui/frames/stack'
import { Paragraph } from '../../../ui/show/text'

interface RestrictedKeyDialogProps {
  app: AppDetail
  onClose: () => void
}

/** What the key may do, and then the key itself, this once. */
export function RestrictedKeyDialog({ app, onClose }: RestrictedKeyDialogProps) {
  const t = useT('apps')
  const [made, setMade] = useState<{ name: string; value: string } | null>(null)
  return (
    <SideDrawer title={t('restricted.make')} onClose={onClose}>
      {(close) => {
        if (!made) return <NewKeyForm app={app} onMade={setMade} />
        return (
          <Stack>
            <Paragraph>{t('restricted.shownOnce')}</Paragraph>
            <ShownKey {...made} />
            <Actions align="end">
              <PlainButton data-autofocus onClick={close}>
                {t('kept')}
              </PlainButton>
            </Actions>
          </Stack>
        )
      }}
    </SideDrawer>
  )
}

const DAYS = ['30', '90', '365', ''] as const
type Days = (typeof DAYS)[number]
interface Draft {
  name: string
  mode: Mode
  scopes: KeyScope[]
  ip_allow_list: string
  days: Days
}

interface NewKeyFormProps {
  app: AppDetail
  onMade: (key: { name: string; value: string }) => void
}

function NewKeyForm({ app, onMade }: NewKeyFormProps) {
  const t = useT('apps')
  const modes: Mode[] = app.status === 'ENABLED' ? ['live', 'test'] : ['test']
  const form = useForm(apps.createRestrictedKey, {
    start: (): Draft => ({ name: '', mode: modes[0] ?? 'test', scopes: [], ip_allow_list: '', days: '90' }),
    faults: ({ name, scopes, ip_allow_list }) => ({
      name: name.trim() === '' && t('required', { name: t('restricted.name') }),
      scopes: scopes.length === 0 && t('restricted.scopeMissing'),
      ip_allow_list: rangeFault(ip_allow_list),
    }),
    toInput: ({ name, mode, scopes, ip_allow_list, days }, request_id) => ({
      request_id,
      app_id: app.app_id,
      name: name.trim(),
      mode,
      scopes,
      ip_allow_list: rangesIn(ip_allow_list),
      expires_in_days: days === '' ? null : Number(days),
    }),
    refreshes: [apps.restrictedKeys],
    onDone: ({ value }, { name }) => onMade({ name: name.trim(), value }),
  })

  function rangeFault(text: string) {
    if (rangesIn(text).length > MOST_IP_RANGES) return t('ipTooMany', { count: MOST_IP_RANGES })
    const wrong = wrongRange(text)
    return wrong !== undefined && t('ipWrong', { text: wrong })
  }

  return (
    <Form of={form} submit={t('restricted.create')}>
      <TextField
        label={t('restricted.name')}
        hint={t('restricted.nameHint')}
        maxLength={64}
        autoComplete="off"
        {...form.field('name')}
      />
      {modes.length > 1 && (
        <SelectField
          label={t('restricted.mode')}
          options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
          {...form.field('mode')}
        />
      )}
      <ScopeFields {...form.field('scopes')} />
      <TextAreaField label={t('ipAllowList')} hint={t('restricted.ipHint')} {...form.field('ip_allow_list')} />
      <SelectField
        label={t('restricted.expiry')}
        options={DAYS.map((value) => ({
          value,
          label: value === '' ? t('restricted.never') : t('restricted.days', { count: Number(value) }),
        }))}
        {...form.field('days')}
      />
    </Form>
  )
}

interface ScopeFieldsProps {
  value: KeyScope[]
  onChange: (scopes: KeyScope[]) => void
  error: string | undefined
}

/** Nothing is ticked at first: whoever makes a key decides what it is for. Nobody makes one that sees more than they do. */
function ScopeFields({ value, onChange, error }: ScopeFieldsProps) {
  const t = useT('apps')
  const toggle = (scope: KeyScope, isOn: boolean) =>
    onChange(KEY_SCOPES.filter((each) => (each === scope ? isOn : value.includes(each))))
  return (
    <fieldset className={classes.scopes}>
      <legend className={classes.subtitle}>{t('restricted.scopes')}</legend>
      {KEY_SCOPES.filter((scope) => scope !== 'finance' || holds('finance:view')).map((scope, at) => (
        <CheckField
          key={scope}
          label={t(`restricted.scope.${scope}`)}
          name={scope}
          checked={value.includes(scope)}
          onChange={(isOn) => toggle(scope, isOn)}
          error={at === 0 ? error : undefined}
        />
      ))}
    </fieldset>
  )
}
