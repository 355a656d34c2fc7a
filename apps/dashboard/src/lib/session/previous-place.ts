let place: string | null = null

/** The address that the person came from inside the product, with its query; kept for the helper page /blank. */
export const previousPlace = {
  remember(address: string) {
    place = address
  },
  read: () => place,
}
