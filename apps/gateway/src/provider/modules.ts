import { provider } from './provider/provider.module'

export const providerModules = [provider]
