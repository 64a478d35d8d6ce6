import { describe, expect, test } from 'vitest'
import {
  type Actor,
  isAllowed,
  mayCall,
  type Permission,
  permissionPresets,
  permissions,
  permissionsOf,
  type StaffNeed,
  teachersOwn,
} from './permissions.ts'

const teacher: Actor = { role: 'teacher', permissions: [] }
const student: Actor = { role: 'student', permissions: [] }
const assistant = (...allowed: Permission[]): Actor => ({ role: 'assistant', permissions: allowed })
const needs: readonly StaffNeed[] = ['any', ...permissions, ...teachersOwn]

test('a teacher may do everything in the school', () => {
  expect(needs.filter((need) => !isAllowed(teacher, need))).toEqual([])
  expect(permissionsOf(teacher)).toEqual(permissions)
})

test('a student has no permission, even if the row lists some', () => {
  const forged: Actor = { role: 'student', permissions }
  for (const person of [student, forged]) {
    expect(needs.filter((need) => isAllowed(person, need))).toEqual([])
    expect(permissionsOf(person)).toEqual([])
  }
})

test.each(permissions)('an assistant with the permission %s has only that one', (allowed) => {
  expect(needs.filter((need) => isAllowed(assistant(allowed), need))).toEqual(['any', allowed])
})

test('one permission of a list is enough', () => {
  const need = ['codes', 'codes.make'] as const
  expect(permissions.filter((one) => isAllowed(assistant(one), need))).toEqual(need)
  expect([teacher, student].map((person) => isAllowed(person, need))).toEqual([true, false])
})

test.each(teachersOwn)('only the teacher has the right %s', (need) => {
  expect(isAllowed(assistant(...permissions), need)).toBe(false)
})

test('permissions are listed once, in a fixed order', () => {
  expect(permissionsOf(assistant('log', 'courses', 'log'))).toEqual(['courses', 'log'])
})

describe('a call', () => {
  test.each([
    ['public', true, true, true, true],
    ['member', false, true, true, true],
    ['student', false, true, false, false],
    [{ staff: 'any' }, false, false, true, true],
    [{ staff: 'codes' }, false, false, true, false],
    [{ staff: 'erasing' }, false, false, true, false],
  ] as const)('for %j', (access, visitor, byStudent, byTeacher, byNobodysAssistant) => {
    expect(mayCall(null, access)).toBe(visitor)
    expect(mayCall(student, access)).toBe(byStudent)
    expect(mayCall(teacher, access)).toBe(byTeacher)
    expect(mayCall(assistant(), access)).toBe(byNobodysAssistant)
  })
})

test('every preset has valid permissions, and none gives access to full codes', () => {
  expect(permissionPresets.map(({ name }) => name)).toEqual([
    'مساعد سنتر',
    'متابعة النتايج',
    'رد على الأسئلة',
    'محرر محتوى',
  ])
  for (const { permissions: allowed } of permissionPresets) {
    expect(allowed.length).toBeGreaterThan(0)
    expect(allowed).not.toContain('codes.make')
  }
})
