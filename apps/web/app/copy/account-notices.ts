import type { AccountNotice } from '@manassa/contract/shared/account'
import { dayAndHour } from './format.ts'

const whatChanged: Record<AccountNotice['kind'], string> = {
  passwordSetByLink: 'كلمة السر اتغيرت من المنصة',
  emailChanged: 'إيميل الحساب اتغير من المنصة',
  phoneChanged: 'رقم الموبايل اتغير من المنصة',
}

export const accountNotices = {
  title: 'تنبيهات الحساب',
  dismiss: 'إخفاء التنبيه',
  textOf: ({ kind, at }: AccountNotice) => `${whatChanged[kind]} يوم ${dayAndHour(new Date(at))}.`,
  help: 'لو ده حصل من غير علمك، تواصل مع الدعم بسرعة.',
}
