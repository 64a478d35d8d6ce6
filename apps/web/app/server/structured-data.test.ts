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
  const page = structuredData(root, course)
  expect(page.match(/<\/script>/g)).toHaveLength(3)
  const facts = page
    .split('</script>')
    .filter(Boolean)
    .map((script) => JSON.parse(script.slice(script.indexOf('>') + 1)))
  expect(facts[1]).toMatchObject({ '@type': 'Course', name: course.courseName, offers: { category: 'Free' } })
})
