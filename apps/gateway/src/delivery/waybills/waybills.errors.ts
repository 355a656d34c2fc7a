import { CODE } from '@balcao/kernel/codes'
import { refusal } from '../../kit/calls/errors'

export const OrderUnknown = refusal({
  code: CODE.businessFailed,
  subCode: 'waybill-order-unknown',
  texts: {
    en: 'There is no order with this number.',
    es: 'No hay ningún cobro con este número.',
    br: 'Não há nenhuma cobrança com este número.',
  },
})

export const OrderNotPaid = refusal({
  code: CODE.businessFailed,
  subCode: 'waybill-order-not-paid',
  texts: {
    en: 'This order is not paid, so nothing can be shipped for it.',
    es: 'Este cobro no está pagado, por lo que no se puede enviar nada.',
    br: 'Esta cobrança não está paga, portanto nada pode ser enviado.',
  },
})

export const CarrierUnknown = refusal({
  code: CODE.businessFailed,
  subCode: 'waybill-carrier-unknown',
  texts: {
    en: 'This carrier does not work in this region.',
    es: 'Este transportista no trabaja en esta región.',
    br: 'Esta transportadora não atende esta região.',
  },
})

export const NumberMistyped = refusal({
  code: CODE.businessFailed,
  subCode: 'waybill-number-mistyped',
  texts: {
    en: 'The check digit of this tracking number is wrong. Please compare it with the label.',
    es: 'El dígito verificador de este número de seguimiento es incorrecto. Compárelo con la etiqueta.',
    br: 'O dígito verificador deste código de rastreio está errado. Confira-o com a etiqueta.',
  },
})

export const WaybillThere = refusal({
  code: CODE.businessFailed,
  subCode: 'waybill-exists',
  texts: {
    en: 'This order already has a waybill with this carrier and number.',
    es: 'Este cobro ya tiene una guía con este transportista y número.',
    br: 'Esta cobrança já tem um envio com esta transportadora e este código.',
  },
})

export const HeadingsMissing = refusal({
  code: CODE.businessFailed,
  subCode: 'batch-headings-missing',
  texts: {
    en: 'The first row must have these headings: out_trade_no, carrier_code, carrier_region, tracking_number, ship_date.',
    es: 'La primera fila debe tener estos encabezados: out_trade_no, carrier_code, carrier_region, tracking_number, ship_date.',
    br: 'A primeira linha deve ter estes títulos: out_trade_no, carrier_code, carrier_region, tracking_number, ship_date.',
  },
})

export const BatchEmpty = refusal({
  code: CODE.businessFailed,
  subCode: 'batch-empty',
  texts: {
    en: 'The file has no rows below its headings.',
    es: 'El archivo no tiene filas debajo de los encabezados.',
    br: 'O arquivo não tem linhas abaixo dos títulos.',
  },
})

export const BatchStatusInvalid = refusal({
  code: CODE.businessFailed,
  subCode: 'batch-status-invalid',
  texts: {
    en: 'This batch was confirmed already, or none of its rows can be taken.',
    es: 'Este lote ya fue confirmado o ninguna de sus filas es válida.',
    br: 'Este lote já foi confirmado ou nenhuma de suas linhas pode ser aceita.',
  },
})

export const ShippedLater = refusal({
  code: CODE.argumentMissing,
  subCode: 'ship_date',
  texts: {
    en: 'The ship date has not come yet.',
    es: 'La fecha de envío aún no ha llegado.',
    br: 'A data de envio ainda não chegou.',
  },
})
