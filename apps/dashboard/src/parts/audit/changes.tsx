import type { AuditEntry } from '@balcao/contract/platform/audit'
import { useT } from '../../lib/texts/i18n'
import classes from './audit.module.css'
import { changesOf } from './changes-of'

/** What an entry changed, in the words in which it is recorded, folded away until somebody wants to see it. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const t = useT('audit')
  const changes = changesOf(entry)
  return (
    <details className={classes.changes}>
      <summary>{changes.length > 0 ? t('changed', { count: changes.length }) : t('noChange')}</summary>
      {changes.length > 0 && (
        <dl className={classes.diff}>
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>
                <code>{field}</code>
              </dt>
              <dd>
                <Value of={before} mark="del" label={t('was')} />
                <span aria-hidden="true"> → </span>
                <Value of={after} mark="ins" label={t('is')} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={classes.quiet}>{`${t('action')}: ${entry.action} (${entry.object})`}</p>
      <p className={classes.quiet}>{`${t('entry')}: ${entry.id}`}</p>
      <p className={classes.quiet}>{`${t('request')}: ${entry.request_id}`}</p>
      <p className={classes.quiet}>{`${t('browser')}: ${entry.user_agent}`}</p>
    </details>
  )
}

function Value({ of: value, mark: Mark, label }: { of: string | undefined; mark: 'del' | 'ins'; label: string }) {
  const t = useT('audit')
  if (value === undefined) return <span className={classes.quiet}>{t('nothing')}</span>
  return (
    <Mark title={label}>
      <code>{value === '' ? '""' : value}</code>
    </Mark>
  )
}
