import { star } from '../art/ornament.ts'
import { gold, ink, lapis, paper } from '../art/palette.ts'
import { picture, place } from '../art/svg.ts'
import { cairo } from './slides.ts'

const ages: [name: string, dynasties: string, known: string][] = [
  ['عصر بداية الأسرات', 'الأسرتان الأولى والثانية', 'توحيد القطرين على يد مينا نارمر، وتأسيس مدينة منف.'],
  ['الدولة القديمة', 'من الأسرة الثالثة إلى السادسة', 'عصر بناة الأهرام: زوسر، سنفرو، خوفو، خفرع، منكاورع.'],
  ['عصر الانتقال الأول', 'من الأسرة السابعة إلى العاشرة', 'ضعف السلطة المركزية واستقلال حكام الأقاليم.'],
  [
    'الدولة الوسطى',
    'الأسرتان الحادية عشرة والثانية عشرة',
    'عودة الوحدة على يد منتوحتب الثاني، والاهتمام بالفيوم والري.',
  ],
  [
    'عصر الانتقال الثاني',
    'من الأسرة الثالثة عشرة إلى السابعة عشرة',
    'احتلال الهكسوس شرق الدلتا، وبداية الكفاح من طيبة.',
  ],
  [
    'الدولة الحديثة',
    'من الأسرة الثامنة عشرة إلى العشرين',
    'عصر الإمبراطورية: أحمس، حتشبسوت، تحتمس الثالث، رمسيس الثاني.',
  ],
  [
    'العصر المتأخر',
    'من الأسرة الحادية والعشرين إلى الثلاثين',
    'نهضة العصر الصاوي، ثم الاحتلال الفارسي، حتى دخول الإسكندر.',
  ],
]

const mark = picture(40, 40, place(star(18, gold.base), 20, 20, { turn: 22.5 }))

/** The sheet that goes with the first lesson, one A4 page. */
export const handoutPage =
  (): string => `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><title>الخط الزمني لمصر القديمة</title><style>${cairo}
@page{size:A4;margin:16mm}
*{box-sizing:border-box;margin:0}
body{font-family:Cairo;color:${ink};font-size:12.5pt;line-height:1.6}
header{border-block-end:3px solid ${gold.base};padding-block-end:8px;margin-block-end:14px}
header small{color:${gold.shade};font-size:11pt}
h1{font-size:24pt;color:${lapis.deep};line-height:1.4}
ol{padding:0;border-inline-start:3px solid ${gold.base};margin-inline-start:14px}
li{list-style:none;position:relative;padding:5px 26px 9px 0}
li svg{position:absolute;right:-14px;top:10px;width:26px;height:26px;background:#fff}
h2{font-size:15pt;color:${lapis.base};display:inline}
li span{color:${gold.shade};font-size:11pt;padding-inline-start:8px}
section{background:${paper.base};border-radius:10px;padding:12px 18px;margin-block-start:14px}
section h2{display:block;color:${lapis.deep}}
section p{border-block-end:1px dotted ${ink};padding-block-start:14px}
footer{margin-block-start:12px;font-size:10pt;color:#5b6375}
</style>
<header><small>منصة التاريخ · الصف الأول الثانوي · ورقة الدرس الأول</small><h1>الخط الزمني لمصر القديمة</h1></header>
<ol>${ages.map(([name, dynasties, known]) => `<li>${mark}<h2>${name}</h2><span>${dynasties}</span><div>${known}</div></li>`).join('')}</ol>
<section><h2>مساحة للتفكير</h2>
<div>1. ما العصر الذي تنتمي إليه أهرام الجيزة؟</div><p></p>
<div>2. ما الذي يجمع بين عصري الانتقال الأول والثاني؟</div><p></p>
<div>3. لماذا تبدأ العصور التاريخية باكتشاف الكتابة؟</div><p></p></section>
<footer>إعداد فريق المنصة. النسخ والتوزيع مسموح مع ذكر المصدر.</footer></html>`
