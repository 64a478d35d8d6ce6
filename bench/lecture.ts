import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const exec = promisify(execFile)
const FONT = join(import.meta.dirname, '../node_modules/@expo-google-fonts/cairo/400Regular/Cairo_400Regular.ttf')
const SLIDE_SECONDS = 40
const LINE_SECONDS = 5

/**
 * The text of the slides, in the order in which a teacher reveals the lines; after the last slide the first one
 * repeats.
 */
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
 * Makes a lecture of a voice with breaks in it and of what a teacher records from a screen: still pictures on which
 * line after line appears, and a pointer that moves; or of what a phone takes in a room: a board by a hand that is not
 * still, somebody who walks before it, and the grain of its camera. Needs ffmpeg with flite.
 */
export async function makeLecture(folder: string, seconds: number, from: 'screen' | 'phone'): Promise<string> {
  const speech = join(folder, 'speech.txt')
  await writeFile(speech, SPEECH)
  const voice = join(folder, 'voice.wav')
  const video = join(folder, `${from}.mp4`)
  const picture = from === 'screen' ? [...slideFilters(), pointer] : [...slideFilters(), ...roomFilters]
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
    '-f',
    'lavfi',
    '-i',
    `color=c=0xfbf8f1:s=${from === 'screen' ? '1280x720' : '1400x840'}:r=30:d=${seconds}`,
    '-stream_loop',
    '-1',
    '-i',
    voice,
    '-vf',
    picture.join(','),
    '-t',
    String(seconds),
    '-c:v',
    'libx264',
    '-preset',
    'superfast',
    '-crf',
    '20',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-b:a',
    '128k',
    video,
  ])
  return video
}

const pointer = "drawbox=x='640+420*sin(t/3)+30*sin(t*2.1)':y='380+220*cos(t/4)':w=14:h=14:color=0xb3261e@0.85:t=fill"

const roomFilters = [
  "drawbox=x='300+260*sin(t/4)':y='330+12*sin(t*3)':w=170:h=520:color=0x35507a:t=fill",
  "drawbox=x='335+260*sin(t/4)':y='230+12*sin(t*3)':w=100:h=110:color=0xc58c6a:t=fill",
  "crop=w=1280:h=720:x='60+24*sin(t/3)+6*sin(t*9)':y='60+18*cos(t/5)+5*cos(t*11)'",
  'noise=alls=9:allf=t',
]

const slideFilters = () =>
  SLIDES.flatMap((lines, slide) =>
    lines.map((text, line) => {
      const isOn = `eq(mod(floor(t/${SLIDE_SECONDS}),${SLIDES.length}),${slide})*gte(mod(t,${SLIDE_SECONDS}),${line * LINE_SECONDS})`
      const size = line === 0 ? 64 : 42
      return `drawtext=fontfile=${FONT}:text='${text}':fontsize=${size}:fontcolor=0x1b2a41:x=w-tw-80:y=${60 + line * 96}:enable='${isOn}'`
    }),
  )
