import { expect, test } from 'vitest'
import { isNumberedUnitName, numberedUnitName, unitTitleAndName } from './unit-number.ts'

test('a unit named by its position is recognised, and a custom name is kept', () => {
  expect(isNumberedUnitName(numberedUnitName(12))).toBe(true)
  for (const name of ['الوحدة الأولى', 'مقدمة', 'الوحدة 2 مراجعة', 'مراجعة الوحدة 2']) {
    expect(isNumberedUnitName(name), name).toBe(false)
  }
})

test('staff see the title of a unit and its numbered name', () => {
  expect(unitTitleAndName({ unitName: 'الوحدة 2', unitTitle: 'محمد علي' })).toBe('محمد علي (الوحدة 2)')
  expect(unitTitleAndName({ unitName: 'مراجعة', unitTitle: 'مراجعة' })).toBe('مراجعة')
  expect(unitTitleAndName({ unitName: 'مراجعة', unitTitle: '' })).toBe('مراجعة')
})
