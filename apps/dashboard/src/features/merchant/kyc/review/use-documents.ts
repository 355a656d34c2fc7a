import { kycReview, type KycFileView, type ReviewedKyc } from '@balcao/contract/merchant/kyc'
import { KYC_FILE_TYPES } from '@balcao/kernel/kyc-fields'
import { createContext, useContext, useState } from 'react'
import { useAction } from '../../../../lib/ask/use-action'

export interface ShownDocument {
  file: KycFileView
  url: string
}

export interface Documents {
  shown: ShownDocument | null
  /** Each that is opened is noted in the merchant's audit log. */
  show: (file: KycFileView) => void
  /** To the next one of the file, or the one before. */
  step: (by: 1 | -1) => void
  close: () => void
  isLoading: boolean
}

const DocumentsContext = createContext<Documents | null>(null)
export const DocumentsProvider = DocumentsContext.Provider

export function useShownDocuments(): Documents {
  const documents = useContext(DocumentsContext)
  if (!documents) throw new Error('No documents are shown here')
  return documents
}

/** What is attached to a file, one beside the fields at a time. */
export function useDocuments({ merchant_no, files }: ReviewedKyc, onShow: (isShown: boolean) => void): Documents {
  const [shown, setShown] = useState<ShownDocument | null>(null)
  const link = useAction(kycReview.fileLink)
  const inUse = files
    .filter(({ end_time }) => end_time === null)
    .toSorted((a, b) => KYC_FILE_TYPES.indexOf(a.type) - KYC_FILE_TYPES.indexOf(b.type))

  async function open(file: KycFileView) {
    const outcome = await link.run({ merchant_no, file_id: file.file_id })
    if (!outcome.ok) return
    setShown({ file, url: outcome.reply.url })
    onShow(true)
  }

  function step(by: 1 | -1) {
    const at = inUse.findIndex(({ file_id }) => file_id === shown?.file.file_id)
    const next = inUse[at < 0 ? 0 : at + by]
    if (next) void open(next)
  }

  function close() {
    setShown(null)
    onShow(false)
  }

  return { shown, show: (file) => void open(file), step, close, isLoading: link.isRunning }
}
