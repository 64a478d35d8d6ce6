import { expect, test } from 'vitest'
import { schoolProfile } from './school.ts'

test('a school that has told nothing yet has a face all the same: empty words and lists, and no promise', () => {
  const face = schoolProfile.parse({ tenant: 'tenant3', name: 'منصة جديدة', contact: null })
  expect(face).toMatchObject({
    teacher: { name: '', photoPath: null, qualifications: [] },
    hero: { title: '' },
    statistics: { students: '', success: '', rating: '' },
    testimonials: [],
    features: [],
    steps: [],
    supervisorContact: false,
    identityPhoto: true,
    theme: null,
  })
  expect(schoolProfile.parse({ ...face, teacher: { name: 'مس هدى' } }).teacher).toMatchObject({
    name: 'مس هدى',
    about: '',
    subjects: [],
  })
})
