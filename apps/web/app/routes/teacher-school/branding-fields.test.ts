import { schoolProfile } from '@manassa/contract/shared/school'
import { type EditedSchool, updateSchool } from '@manassa/contract/teacher/school'
import { expect, test } from 'vitest'
import { brandingSchema, brandingText, brandingTexts, changesOf, draftProfile } from './branding-fields.ts'

const contact = { whatsApp_Number: '+201000000003', facebook_Page: null, youTube_Channel: null, tiktokChannel: null }
const school = {
  ...schoolProfile.parse({
    tenant: 'tenant3',
    name: 'منصة التاريخ',
    hero: { title: 'أهلًا' },
    teacher: { name: 'مس هدى', qualifications: ['ليسانس', 'ماجستير'] },
    features: [{ title: 'أ', text: 'ب' }],
    contact,
  }),
  contact,
  revision: 3,
} as EditedSchool

test("the school's settings are text in the form, with a line for each item of a list", () => {
  expect(brandingTexts(school)).toMatchObject({
    name: 'منصة التاريخ',
    'hero.title': 'أهلًا',
    'hero.text': '',
    'teacher.qualifications': 'ليسانس\nماجستير',
    features: '[{"title":"أ","text":"ب"}]',
    'contact.whatsApp_Number': '+201000000003',
    'contact.facebook_Page': '',
  })
})

test('only changed fields are sent, each within its group', () => {
  expect(
    changesOf({
      revision: 3,
      name: 'اسم',
      'hero.title': 'عنوان',
      'hero.text': null,
      'teacher.qualifications': ' سطر \n\nتاني',
      features: '[]',
      'contact.facebook_Page': null,
    }),
  ).toEqual({
    revision: 3,
    name: 'اسم',
    hero: { title: 'عنوان', text: '' },
    teacher: { qualifications: ['سطر', 'تاني'] },
    features: [],
    contact: { facebook_Page: '' },
  })
})

/** A group's fields are listed one by one. */
function waysOf(fields: Readonly<Record<string, unknown>>, under = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = shapeIn(field)
    return inner && name !== 'theme' ? waysOf(inner, `${name}.`) : [under + name]
  })
}

/** Optional and nullable wrappers are removed. */
function shapeIn(field: unknown): Record<string, unknown> | null {
  const { shape, innerType } = (field as { def: { shape?: Record<string, unknown>; innerType?: unknown } }).def
  return shape ?? (innerType ? shapeIn(innerType) : null)
}

test('every public setting of a school has a field in the form and in the call', () => {
  // No form sets these two fields.
  const { tenant: _tenant, codesOfAnyShape: _codesOfAnyShape, ...shown } = schoolProfile.shape
  const pictures = ['teacher.photoPath', 'logoPath']
  const inForm = [...Object.keys(brandingSchema.shape), ...pictures]
  expect(inForm.toSorted()).toEqual(waysOf(shown).toSorted())
  const inCall = waysOf(updateSchool.input.shape).filter((name) => !/Upload|Crop|revision/.test(name))
  expect([...inCall, ...pictures].toSorted()).toEqual(inForm.toSorted())
})

test("the preview shows the form's values as they will be saved", () => {
  const typed = {
    ...brandingTexts(school),
    name: 'منصة النيل',
    theme: '#112233 #445566',
    'teacher.qualifications': 'ليسانس\n\nدكتوراه',
    'statistics.students': '500',
    identityPhoto: 'false',
    'contact.whatsApp_Number': '',
  }
  expect(draftProfile(school, 'tenant3', typed)).toEqual({
    ...schoolProfile.parse({ ...school, tenant: 'tenant3' }),
    name: 'منصة النيل',
    theme: { brand: '#112233', gold: '#445566' },
    teacher: { ...school.teacher, qualifications: ['ليسانس', 'دكتوراه'] },
    statistics: { ...school.statistics, students: '500' },
    identityPhoto: false,
    contact: { ...contact, whatsApp_Number: null },
  })
})

test("another writer's values become text in the form, too", () => {
  expect(brandingText('theme', { brand: '#112233', gold: '#445566' })).toBe('#112233 #445566')
  expect(brandingText('theme', null)).toBe('')
  expect(brandingText('teacher.subjects', ['تاريخ', 'جغرافيا'])).toBe('تاريخ\nجغرافيا')
  expect(brandingText('identityPhoto', false)).toBe('false')
})
