import type { Language } from '@balcao/kernel/languages'
import type { Write } from './letters'

/** Mails about what a merchant's own system is told. */
export const notificationTemplates: { notificationsFail: Record<Language, Write<'notificationsFail'>> } = {
  notificationsFail: {
    en: (_brand, { app, address, url }) => ({
      subject: `${app} does not take our notifications`,
      lines: [
        `For more than half an hour ${address} has not answered notifications of ${app} with “success”.`,
        'We try each of them again for a day and a half. After that you can send them again yourself:',
        url,
      ],
    }),
    es: (_brand, { app, address, url }) => ({
      subject: `${app} no recibe nuestras notificaciones`,
      lines: [
        `Desde hace más de media hora ${address} no responde «success» a las notificaciones de ${app}.`,
        'Reintentamos cada una durante un día y medio. Después puede reenviarlas usted mismo:',
        url,
      ],
    }),
    br: (_brand, { app, address, url }) => ({
      subject: `${app} não está recebendo nossas notificações`,
      lines: [
        `Há mais de meia hora ${address} não responde “success” às notificações de ${app}.`,
        'Tentamos cada uma novamente por um dia e meio. Depois disso você pode reenviá-las:',
        url,
      ],
    }),
  },
}
