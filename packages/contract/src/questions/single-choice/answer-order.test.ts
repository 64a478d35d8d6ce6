import { expect, test } from 'vitest'
import { keepsItsOrder } from './answer-order.ts'

test.each([
  'كل ما سبق',
  'جميع ما سبق صحيح',
  'لا شيء مما سبق',
  'الإجابتان السابقتان',
  'جميع الإجابات صحيحة',
  'أ و ب',
  'أ وب معًا',
  'الإجابتان أ، ج',
  '(أ) و(ب)',
  'All of the above',
])('a question with the answer «%s» keeps its order', (answer) => {
  expect(keepsItsOrder(['خوفو', 'مينا', answer])).toBe(true)
})

test.each([
  'مينا نارمر وحّد القطرين',
  'أحمس الأول',
  'تحتمس الثالث وأمنحتب الثاني',
  'ب 12 كيلومتر',
  'سنة 1517م، في الريدانية',
  'الدولة القديمة',
  'أول من وحّد مصر',
])('a question with the answer «%s» may be asked in any order', (answer) => {
  expect(keepsItsOrder(['خوفو', answer])).toBe(false)
})
