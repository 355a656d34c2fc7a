/** Who owes, as the standard has it: a person by CPF, a company by CNPJ. */
export function debtorOf({ buyerName, buyerDocument }: { buyerName: string; buyerDocument: string }) {
  const nome = buyerName.slice(0, 140)
  return buyerDocument.length === 11 ? { cpf: buyerDocument, nome } : { cnpj: buyerDocument, nome }
}
