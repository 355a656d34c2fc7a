declare module '@balcao/contract?whole' {
  export * from '@balcao/contract'
}
