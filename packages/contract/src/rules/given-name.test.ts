import { expect, test } from 'vitest'
import { givenName } from './given-name.ts'

test.each([
  ['مريم حسن', 'مريم'],
  ['عبد الرحمن محمد عبد العزيز السيد', 'عبد الرحمن'],
  ['سيف الدين علاء', 'سيف الدين'],
  ['منة الله  أحمد', 'منة الله'],
  ['محمد السيد علي', 'محمد'],
  ['أبو بكر سامي', 'أبو بكر'],
  ['  كيرلس مجدي ', 'كيرلس'],
  ['Mina Adel', 'Mina'],
  ['M. Adel', 'M. Adel'],
  ['عبد', 'عبد'],
  ['', ''],
])('a person called "%s" is greeted as "%s"', (name, greeted) => {
  expect(givenName(name)).toBe(greeted)
})
