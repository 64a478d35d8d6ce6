import { schoolProfile } from '@manassa/contract/shared/school'
import type { EditedSchool } from '@manassa/contract/teacher/school'
import { expect, test } from 'vitest'
import { changesOf, typedFace } from './face-fields.ts'

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

test('the face of a school is text in the form, with a line for each of a list', () => {
  expect(typedFace(school)).toMatchObject({
    name: 'منصة التاريخ',
    'hero.title': 'أهلًا',
    'hero.text': '',
    'teacher.qualifications': 'ليسانس\nماجستير',
    features: '[{"title":"أ","text":"ب"}]',
    'contact.whatsApp_Number': '+201000000003',
    'contact.facebook_Page': '',
  })
})

test('only what was typed is sent, each within its group', () => {
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
