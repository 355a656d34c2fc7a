/** Who owes, as the standard has it: a person by CPF, a company by CNPJ. */
export function debtorOf({ buyerName, buyerDocument }: { buyerName: string; buyerDocument: string }) {
  return { ...numberOf(buyerDocument), nome: buyerName.slice(0, 140) }
}

export function numberOf(document: string): { cpf: string } | { cnpj: string } {
  return document.length === 11 ? { cpf: document } : { cnpj: document }
}
