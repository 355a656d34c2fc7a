import { brandDesk, type BrandDesk } from '@balcao/contract/platform/brand-desk'
import { paleColours } from '@balcao/kernel/brand-colours'
import { useState } from 'react'
import { useAction } from '../../../lib/ask/use-action'
import { useAsk } from '../../../lib/ask/use-ask'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { TextField } from '../../../ui/fields/text-field'
import { Form } from '../../../ui/forms/form'
import { Card } from '../../../ui/frames/card'
import { ScreenTitle } from '../../../ui/frames/screen-frame'
import { SideBySide } from '../../../ui/frames/side-by-side'
import { Stack } from '../../../ui/frames/stack'
import { DateTime } from '../../../ui/show/date-time'
import { Paragraph } from '../../../ui/show/text'
import { BrandPreview } from './brand-preview'
import { coloursIn, FIELDS, type BrandDraft } from './brand-draft'
import { BrandLogoField } from './brand-logo.field'

/** What makes the installation one provider's own, changed while it runs, with what people will see beside it. */
export function BrandScreen() {
  const t = useT('brand-desk')
  const { data, error, refetch } = useAsk(brandDesk.query, {})
  return (
    <>
      <ScreenTitle title={t('title')} />
      {data && <Editor key={data.update_time} desk={data} />}
      {!data && !error && <LoadingFace />}
      {!data && error && (
        <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
      )}
    </>
  )
}

const IS_COLOUR = /^#[0-9a-f]{6}$/i

function Editor({ desk }: { desk: BrandDesk }) {
  const t = useT('brand-desk')
  const { settings, updated_by, update_time } = desk
  const { light, dark } = settings.colours
  const [logo, setLogo] = useState(desk.logo)
  const form = useForm(brandDesk.save, {
    start: {
      name: settings.name,
      support_mail: settings.support_mail,
      logo_hash: settings.logo_hash,
      light_accent: light.accent,
      light_on_accent: light.on_accent,
      dark_accent: dark.accent,
      dark_on_accent: dark.on_accent,
    },
    faults: (draft) => ({
      name: draft.name.trim() === '' && t('nameMissing'),
      support_mail: !draft.support_mail.includes('@') && t('mailMissing'),
      ...colourFaults(draft, t),
    }),
    toInput: ({ name, support_mail, logo_hash, ...colours }) => ({
      name: name.trim(),
      support_mail: support_mail.trim(),
      logo_hash,
      colours: coloursIn(colours),
    }),
    refreshes: [brandDesk.query],
    done: t('saved'),
  })
  const reset = useAction(brandDesk.reset, { refreshes: [brandDesk.query], done: t('resetDone') })
  return (
    <Stack>
      <Paragraph look="quiet">{t('text')}</Paragraph>
      <SideBySide least={340}>
        <Card title={t('title')}>
          <Form
            of={form}
            submit={t('save')}
            beside={
              update_time && (
                <PlainButton look="quiet" isWorking={reset.isRunning} onClick={() => void reset.run({})}>
                  {t('reset')}
                </PlainButton>
              )
            }
          >
            <Paragraph look="hint">
              {update_time ? (
                <>
                  {t('changed', { name: updated_by })} <DateTime value={update_time} isBrief />
                </>
              ) : (
                t('asFile')
              )}
            </Paragraph>
            <TextField label={t('name')} maxLength={40} {...form.field('name')} />
            <TextField label={t('mail')} type="email" maxLength={254} {...form.field('support_mail')} />
            {FIELDS.map(([field, theme, colour]) => (
              <TextField
                key={field}
                label={t('colourOf', { field: t(colour), theme: t(theme) })}
                maxLength={7}
                autoComplete="off"
                {...form.field(field)}
                error={form.faults[field] || undefined}
              />
            ))}
            <BrandLogoField
              logo={logo}
              isOwn={form.draft.logo_hash !== ''}
              onChange={(hash, address) => {
                form.change({ logo_hash: hash })
                setLogo(address)
              }}
            />
          </Form>
        </Card>
        <BrandPreview draft={form.draft} logo={logo} />
      </SideBySide>
    </Stack>
  )
}

/** By the gateway's own rule, told at the field while it is typed. */
function colourFaults(draft: BrandDraft, t: ReturnType<typeof useT<'brand-desk'>>) {
  const wrong = FIELDS.filter(([field]) => !IS_COLOUR.test(draft[field]))
  if (wrong.length > 0) return Object.fromEntries(wrong.map(([field]) => [field, t('noColour')]))
  const pale = paleColours(coloursIn(draft)).toSorted((a, b) => b.ratio - a.ratio)
  return Object.fromEntries(
    pale.map(({ theme, field, ratio, ground }) => [
      `${theme}_${field}`,
      t('pale', { ratio: ratio.toFixed(2), ground }),
    ]),
  )
}
