import type { Course } from '@manassa/contract/courses'
import { Ltr, Name } from '../../ui/bidi.tsx'
import { Card } from '../../ui/card.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { CourseGrid } from '../courses/course-grid.tsx'
import { Pieces } from './pieces.tsx'

const course: Course = {
  id: 1,
  courseName: 'مصر والحضارات القديمة',
  description: 'من فجر التاريخ لحد نهاية الأسرات، بالخرائط والمصادر وأسئلة على كل درس.',
  price: 250,
  term: 'First',
  active: true,
  grade: 'Secondary1',
  imagePath: null,
  lessonCount: 12,
}
const long = 'تاريخ مصر والعالم العربي الحديث والمعاصر من الحملة الفرنسية لحد حرب أكتوبر بالتفصيل الكامل'

export function ListPieces() {
  return (
    <Pieces title="القوائم">
      <CourseGrid
        courses={[
          course,
          { ...course, id: 2, price: 0, courseName: 'إزاي تذاكر تاريخ؟', term: 'Second', description: null },
          { ...course, id: 3, courseName: long, description: long.repeat(3) },
        ]}
      />
      <Pagination page={4} pages={12} to={(page) => `/ui?page=${page}`} />
      <Tabs
        label="تفاصيل"
        tabs={[
          { label: 'المنهج', content: 'الوحدة الأولى' },
          { label: 'نظرة عامة', content: 'عن الكورس' },
        ]}
      />
      <Card className="p-4">
        الكود <Ltr>K7MX-4Q92-BTW3</Ltr> باسم <Name>Maryam (2)!</Name>، والرقم <Ltr>+20 100 000 0001</Ltr>.
      </Card>
    </Pieces>
  )
}
