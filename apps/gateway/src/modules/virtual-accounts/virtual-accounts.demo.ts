import type { DemoShare } from '../../db/demo'

export const virtualAccountsDemo: DemoShare = { name: 'virtual accounts', build: async () => {} }
