import { schoolProfile } from '@manassa/contract/shared/school'
import { type EditedSchool, parentSettings, studySettings, updateSchool } from '@manassa/contract/teacher/school'
import { expect, test } from 'vitest'
import { brandingValues, draftProfile, grouped } from './branding-fields.ts'

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
  ...studySettings.parse({}),
  ...parentSettings.parse({}),
  contact,
  revision: 3,
} as EditedSchool

test("the school's settings keep their types, and a field of a group has a name of its own", () => {
  expect(brandingValues(school)).toMatchObject({
    name: 'منصة التاريخ',
    'hero.title': 'أهلًا',
    'hero.text': '',
    'teacher.qualifications': ['ليسانس', 'ماجستير'],
    features: [{ title: 'أ', text: 'ب' }],
    identityPhoto: true,
    theme: null,
    'contact.whatsApp_Number': '+201000000003',
    'contact.facebook_Page': null,
  })
})

test('only changed fields are sent, each within its group', () => {
  const changes = {
    revision: 3,
    name: 'اسم',
    'hero.title': 'عنوان',
    'hero.text': '',
    'teacher.qualifications': ['سطر', 'تاني'],
    features: [],
  }
  expect(grouped(changes)).toEqual({
    revision: 3,
    name: 'اسم',
    hero: { title: 'عنوان', text: '' },
    teacher: { qualifications: ['سطر', 'تاني'] },
    features: [],
  })
})

function waysOf(fields: Readonly<Record<string, unknown>>, under = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const inner = shapeIn(field)
    return inner && name !== 'theme' ? waysOf(inner, `${name}.`) : [under + name]
  })
}

function shapeIn(field: unknown): Record<string, unknown> | null {
  const { shape, innerType } = (field as { def: { shape?: Record<string, unknown>; innerType?: unknown } }).def
  return shape ?? (innerType ? shapeIn(innerType) : null)
}

test('every setting of a school has a field in the form and in the call', () => {
  // No form sets these fields.
  const {
    tenant: _tenant,
    codesOfAnyShape: _codesOfAnyShape,
    takesTransfers: _takesTransfers,
    ...shown
  } = schoolProfile.shape
  const pictures = ['teacher.photoPath', 'logoPath']
  const inForm = [...Object.keys(brandingValues(school)), ...pictures]
  expect(inForm.toSorted()).toEqual(waysOf({ ...shown, ...studySettings.shape, ...parentSettings.shape }).toSorted())
  const inCall = waysOf(updateSchool.input.shape).filter((name) => !/Upload|Crop|revision/.test(name))
  expect([...inCall, ...pictures].toSorted()).toEqual(inForm.toSorted())
})

test("the preview shows the form's values as they will be saved", () => {
  const typed = {
    ...brandingValues(school),
    name: 'منصة النيل',
    theme: { brand: '#112233', gold: '#445566' },
    'teacher.qualifications': ['ليسانس', 'دكتوراه'],
    'statistics.students': '500',
    identityPhoto: false,
    secondChances: 3,
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
