import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const exec = promisify(execFile)
const FONT = join(import.meta.dirname, '../node_modules/@expo-google-fonts/cairo/400Regular/Cairo_400Regular.ttf')
const SLIDE_SECONDS = 40
const LINE_SECONDS = 5

/** What stands on the slides, line by line as a teacher reveals them; after the last slide the first comes again. */
const SLIDES = [
  ['الثورة العرابية ١٨٨١', 'أسبابها', 'تدخل الدول في شئون مصر', 'سوء حال الجيش', 'مطالب ١٣ سبتمبر', 'مذبحة الإسكندرية'],
  ['الحملة الفرنسية', 'دوافعها', 'موقعة إمبابة ١٧٩٨', 'ثورة القاهرة الأولى', 'حجر رشيد', 'جلاء الفرنسيين ١٨٠١'],
  [
    'عصر محمد علي',
    'مذبحة القلعة ١٨١١',
    'بناء الجيش الحديث',
    'القناطر الخيرية',
    'البعثات إلى أوروبا',
    'معاهدة لندن ١٨٤٠',
  ],
  ['ثورة ١٩١٩', 'الوفد المصري', 'نفي سعد زغلول', 'المرأة في الثورة', 'تصريح ٢٨ فبراير', 'دستور ١٩٢٣'],
]
const SPEECH =
  'We begin today with the reasons. First, the debts of the country, and those who came to collect them. Think of it for a moment. ' +
  'Second, the officers, who saw others promoted over them, year after year. Write this down, it comes in the exam. ' +
  'And now look at the map: here is the river, here the canal, and here the city where it began.'

/**
 * Makes a lecture of slides and a voice, as a teacher records it from a screen: still pictures on which line after line
 * appears, a pointer that moves, and speech with breaks in it. Needs ffmpeg with flite.
 */
export async function makeLecture(folder: string, seconds: number): Promise<string> {
  const speech = join(folder, 'speech.txt')
  await writeFile(speech, SPEECH)
  const voice = join(folder, 'voice.wav')
  const film = join(folder, 'lecture.mp4')
  const quietly = ['-v', 'error', '-y']
  await exec('ffmpeg', [
    ...quietly,
    '-f',
    'lavfi',
    '-i',
    `flite=textfile=${speech}:voice=rms`,
    '-af',
    'apad=pad_dur=1.5',
    voice,
  ])
  await exec('ffmpeg', [
    ...quietly,
    ...['-f', 'lavfi', '-i', `color=c=0xfbf8f1:s=1280x720:r=30:d=${seconds}`],
    ...['-stream_loop', '-1', '-i', voice],
    ...['-vf', [...slideFilters(), pointer].join(','), '-t', String(seconds)],
    ...['-c:v', 'libx264', '-preset', 'superfast', '-crf', '20', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '128k'],
    film,
  ])
  return film
}

const pointer = "drawbox=x='640+420*sin(t/3)+30*sin(t*2.1)':y='380+220*cos(t/4)':w=14:h=14:color=0xb3261e@0.85:t=fill"

const slideFilters = () =>
  SLIDES.flatMap((lines, slide) =>
    lines.map((text, line) => {
      const isOn = `eq(mod(floor(t/${SLIDE_SECONDS}),${SLIDES.length}),${slide})*gte(mod(t,${SLIDE_SECONDS}),${line * LINE_SECONDS})`
      const size = line === 0 ? 64 : 42
      return `drawtext=fontfile=${FONT}:text='${text}':fontsize=${size}:fontcolor=0x1b2a41:x=w-tw-80:y=${60 + line * 96}:enable='${isOn}'`
    }),
  )
