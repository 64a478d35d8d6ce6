import { expect, test } from 'vitest'
import { schoolProfile } from './school.ts'

test('a new school has a complete profile of empty texts and lists, without a guarantee', () => {
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
