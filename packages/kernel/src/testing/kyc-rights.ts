/** The KYC lines of the rights table: the merchant's own calls, and those of the provider's people. */
export const KYC_CALLS = {
  'kyc.detail': 'kyc V',
  'kyc.save': 'kyc E',
  'kyc.attach': 'kyc E',
  'kyc.removeFile': 'kyc E',
  'kyc.answer': 'kyc E',
  'kyc.submit': 'kyc E',
  'kyc.reopen': 'kyc E',
  'kycReview.queue': 'provider',
  'kycReview.open': 'provider',
  'kycReview.take': 'provider',
  'kycReview.comment': 'provider',
  'kycReview.removeComment': 'provider',
  'kycReview.decide': 'provider',
  'kycReview.fileLink': 'provider',
} as const
