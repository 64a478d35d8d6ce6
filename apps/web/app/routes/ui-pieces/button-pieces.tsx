import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonAnchor, type ButtonKind, ButtonLink } from '../../ui/button.tsx'
import { Chip, Chips } from '../../ui/chips.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Price } from '../../ui/price.tsx'
import { Pieces, Row } from './pieces.tsx'

const kinds: readonly ButtonKind[] = ['brand', 'gold', 'soft', 'outline', 'plain', 'ok', 'danger']

export function ButtonPieces() {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(0)
  return (
    <Pieces title="الأزرار والشارات">
      {kinds.map((kind) => (
        <Row key={kind}>
          <Button kind={kind}>عرض الكورسات</Button>
          <Button kind={kind} icon="play" size="small">
            يلا نبدأ
          </Button>
          <Button kind={kind} disabled>
            مقفول
          </Button>
          <Button kind={kind} pending="جاري التسجيل…">
            تسجيل
          </Button>
        </Row>
      ))}
      <div className="rounded-card bg-lapis p-4">
        <Button kind="ghost">الكتب والمذكرات</Button>
      </div>
      <Row>
        <ButtonLink to="/courses" iconAfter="chevronNext">
          كل الكورسات
        </ButtonLink>
        <ButtonAnchor href="https://wa.me/201000000003" kind="outline" icon="whatsapp">
          تواصل مع الدعم
        </ButtonAnchor>
        <Button kind="soft" onClick={() => setOpen(true)}>
          فتح نافذة
        </Button>
      </Row>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="تم التسجيل بنجاح"
        actions={
          <Button wide onClick={() => setOpen(false)}>
            يلا نبدأ
          </Button>
        }
      >
        <p>كورس «مصر والحضارات القديمة» بقى في حسابك.</p>
      </Dialog>
      <Row>
        <Badge>الترم الأول</Badge>
        <Badge tone="gold">كود</Badge>
        <Badge tone="ok" icon="check">
          تم
        </Badge>
        <Badge tone="warn" icon="clock">
          باقي يومين
        </Badge>
        <Badge tone="bad" icon="alert">
          غلط
        </Badge>
        <Badge tone="quiet" icon="lock">
          مقفول
        </Badge>
        <Price pounds={250} />
        <Price pounds={0} />
      </Row>
      <Chips label="المرحلة">
        {['أولى ثانوي', 'تانية ثانوي', 'تالتة ثانوي'].map((name, place) => (
          <Chip key={name} chosen={chosen === place} onChoose={() => setChosen(place)}>
            {name}
          </Chip>
        ))}
      </Chips>
    </Pieces>
  )
}
