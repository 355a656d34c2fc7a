/** Where the calls of the provider's own desk begin. */
export const PROVIDER_PATH = '/api/provider'
