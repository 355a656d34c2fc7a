import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { LazyNotes } from '../../../parts/notes/lazy-notes'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { Dialog } from '../../../ui/frames/dialog'

/** What colleagues wrote about a deposit. */
export function DepositNotes({ deposit_no }: { deposit_no: string }) {
  const t = useT('virtual-accounts')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <PlainButton look="quiet" onClick={() => setIsOpen(true)}>
        {t('deposit.notes')}
      </PlainButton>
      {isOpen && (
        <Dialog title={t('deposit.notesOf', { number: deposit_no })} onClose={() => setIsOpen(false)}>
          {() => <LazyNotes about="deposit" id={deposit_no} />}
        </Dialog>
      )}
    </>
  )
}
