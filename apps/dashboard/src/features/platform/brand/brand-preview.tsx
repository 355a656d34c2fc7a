import type { CSSProperties, ReactNode } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { Card } from '../../../ui/frames/card'
import classes from './brand.module.css'
import { coloursIn, type BrandDraft } from './brand-draft'

interface BrandPreviewProps {
  draft: BrandDraft
  logo: string
}

const PAGES = ['login', 'header', 'checkout'] as const

/** Login, dashboard and checkout in both themes, as what is typed makes them. Nothing in it can be pressed. */
export function BrandPreview({ draft, logo }: BrandPreviewProps) {
  const t = useT('brand-desk')
  const colours = coloursIn(draft)
  return (
    <Card title={t('preview')}>
      <div className={classes.previews}>
        {PAGES.flatMap((page) =>
          (['light', 'dark'] as const).map((theme) => {
            const { accent, on_accent } = colours[theme]
            const look = { colorScheme: theme, '--accent': accent, '--on-accent': on_accent } as CSSProperties
            return (
              <figure key={`${page} ${theme}`} className={classes.figure}>
                <figcaption className={classes.caption}>
                  {t('previewOf', { page: t(`page.${page}`), theme: t(theme) })}
                </figcaption>
                <div className={classes.page} style={look} data-page={page}>
                  {faceOf(page, draft.name, logo, t)}
                </div>
              </figure>
            )
          }),
        )}
      </div>
    </Card>
  )
}

function faceOf(
  page: (typeof PAGES)[number],
  name: string,
  logo: string,
  t: ReturnType<typeof useT<'brand-desk'>>,
): ReactNode {
  const mark = <img className={classes.mark} src={logo} alt="" />
  if (page === 'login') {
    return (
      <>
        {mark}
        <strong>{name}</strong>
        <span className={classes.button}>{t('sample.login')}</span>
        <span className={classes.link}>{t('sample.link')}</span>
      </>
    )
  }
  if (page === 'header') {
    return (
      <>
        <span className={classes.bar}>
          {mark} <strong>{name}</strong>
        </span>
        <span className={classes.link}>{t('sample.menu')}</span>
        <span className={classes.button}>{t('sample.create')}</span>
      </>
    )
  }
  return (
    <>
      <span className={classes.button}>{t('sample.pay')}</span>
      <span className={classes.link}>{t('sample.other')}</span>
      <small className={classes.quiet}>{t('sample.by', { name })}</small>
    </>
  )
}
