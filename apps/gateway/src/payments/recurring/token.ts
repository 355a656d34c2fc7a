/** What a contract's token is sealed for; its number is bound in, so that it fits no other contract. */
export const SEALED_FOR = 'recurring token'
