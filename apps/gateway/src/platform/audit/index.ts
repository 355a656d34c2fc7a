export { hasChainOf, rekeyChains } from './rekey-chains'
