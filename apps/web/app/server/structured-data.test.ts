import type { CourseOutline } from '@manassa/contract/student/catalogue'
import { expect, test } from 'vitest'
import type { RootData } from '../lib/school.ts'
import { structuredData } from './structured-data.ts'

const root = {
  school: { name: 'منصة التاريخ', hero: { text: '' }, teacher: { name: 'أ. سامي' } },
  publicUrl: 'https://school.example',
} as RootData
const course = {
  id: 24,
  courseName: 'مصر </script><script>alert(1)',
  description: null,
  price: 0,
  term: 'First',
  active: true,
  grade: 'Secondary1',
  imagePath: null,
  lessonCount: 0,
  openingPolicy: 'weekly-window',
  supervisorContact: null,
  videoBytes: 0,
  units: [],
} as CourseOutline

test('text of a school cannot close the script element that contains it', () => {
  const texts = structuredData(root, course)
  expect(texts.join()).not.toContain('</script>')
  const facts = texts.map((text) => JSON.parse(text))
  expect(facts[1]).toMatchObject({ '@type': 'Course', name: course.courseName, offers: { category: 'Free' } })
})
