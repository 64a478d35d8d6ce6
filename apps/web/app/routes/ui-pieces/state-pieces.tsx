import type { Failure } from '@manassa/contract/endpoint'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { SlowNote } from '../../ui/slow-note.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CourseGridSkeleton } from '../courses/course-grid.tsx'
import { Pieces, Row } from './pieces.tsx'

const ourFault: Failure = {
  success: false,
  code: 'server.unexpected',
  message: 'حصل خطأ غير متوقع',
  error: 'An unexpected error occurred',
}
const noLine: Failure = { ...ourFault, code: 'client.network' }

export function StatePieces() {
  return (
    <Pieces title="الحالات">
      <Row>
        <Spinner />
        <Spinner size={40} />
        <SlowNote />
      </Row>
      <Progress value={30} label="تقدم الكورس" />
      <Progress value={70} label="تقدم الفيديو" tone="gold" />
      <Progress value={100} label="تم" tone="ok" />
      <Notice>محتاجين تسجيل الدخول الأول، وبعدها هنرجع لنفس المكان.</Notice>
      <Notice tone="ok">حسابك اتعمل بنجاح، ممكن تسجيل الدخول دلوقتي</Notice>
      <Notice
        tone="warn"
        title="الحساب مفتوح على أقصى عدد أجهزة"
        actions={
          <Button kind="outline" size="small">
            محاولة تانية
          </Button>
        }
      >
        الحساب ده مفتوح على جهازين.
      </Notice>
      <Notice tone="bad" title="الإيميل أو كلمة السر غلط" />
      <EmptyState title="مفيش كورسات متاحة للمرحلة دي دلوقتي" actions={<Button kind="soft">كل الكورسات</Button>}>
        ممكن تشوفوا باقي المراحل.
      </EmptyState>
      <Failed failure={ourFault} />
      <Failed failure={noLine} />
      <CourseGridSkeleton cards={3} />
    </Pieces>
  )
}
