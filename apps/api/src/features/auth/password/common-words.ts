import { searchWords } from '@manassa/contract/rules/search-text'

/**
 * Words that Egyptian students, and people who guess, try first, in Arabic and in Latin chat spelling. The list is our
 * own; `rules/search-text` of the contract unifies letters that are written alike.
 */
const LATIN = `
ahmed ahmad a7med ahmd mohamed mohammed muhammad mohammad mohamad m7md m7med mo7med m7mad mo7amed mo7amd mohmed mahmoud m7moud ma7moud mostafa
mustafa moustafa ali aly 3ali omar 3omar omr amr 3amr khaled 5aled khalid youssef yousef yusuf yossef ibrahim ebrahim hassan hasan
7assan hussein hussien hossam 7osam karim kareem tarek tareq sherif shrif walid waleed yasser yaser hany hani hesham hisham
islam eslam adel 3adel ashraf ayman basem bassem emad 3emad ehab ihab fady gamal hamada hazem ismail kamal magdy maged marwan
medhat mina mena george kirollos kerolos abanoub beshoy bishoy peter mark mazen medo mido moataz mo3taz moaz mo3az nader nour noor
osama ramy rami reda saad sa3d said sayed samir sameh seif saif tamer wael zeyad ziad zyad zeiad abdallah abdullah 3abdallah
abdo 3abdo abdelrahman abdulrahman abdelrhman 3abdelrahman bebo hamza 7amza anas yassin yaseen adham eyad iyad malek
fatma fatima fatema mariam maryam mariem marim mrym aya ayah esraa asmaa asma doaa heba hebat hend hager hagar habiba 7abiba
salma salwa sara sarah shahd shahed shaimaa shimaa menna mena mennatallah nada nadia noha nora noura nourhan norhan rana
reem rim rahma rahaf rodina roqaya rokaya rawan yara yasmin yasmine yasmeen zeinab zainab zaynab hana hanaa jana gana janna
malak marwa mai may maha manal mona marina martina mirna dina donia farah farida eman iman amira ameera arwa basma bosy
laila layla lamia logy lojain mayar sandy sondos tasneem toqa toka retaj ritaj judy jody jory
zamalek elzamalek alzamalek zmalek ahly elahly alahly ahli elahli alahli el2ahly al2ahly ahlawy zamalkawy ismaily elismaily
pyramids elmasry almasry mosalah mosala salah messi ronaldo
allah allahakbar allahoakbar allahuakbar bismillah besmellah bismallah alhamdulillah elhamdulillah elhamdullah el7amdollah hamdullah
subhanallah astaghfirullah mashallah mashaallah inshallah inshaallah insha2allah yarab yarb yareb yaallah rabena rabbena
rabna rabenayostor quran koran qoran alquran elquran islamic muslim muslima makka mecca madina ramadan mosque jesus
jesuschrist yasou3 yasoo3 elmasi7 elmase7 christ
egypt masr masry misr elmasryen egyptian egypt1 tahyamasr cairo elqahera alqahera qahera giza elgiza alex alexandria eskenderia
iskandaria mansoura elmansoura tanta zagazig assiut asyut sohag aswan luxor minya elminya fayoum damanhour mahalla
port portsaid ismailia suez nile elnil pharaoh ahram haram
habibi habibty habibti habibi 7abibi 7abibty 7abibti habeby 7obi hobi bahebak ba7ebak bahibak b7bk ba7bk benhebak omri 3omri 3omry
hayati 7ayati 7yaty albi 2albi rohi ro7i rohy qalbi asal 3asal 3asl amar 2amar mama mamty baba papa babaymama mamababa mamaypapa
ummi ommi 5alo khalo teta gedo
thanawy thanaweya thanawya sanawya sanawy tarikh tareekh elmadrasa madrasa madrasty mister mestar ostaz ostaza manassa menassa manasa
elmanassa elmanasa elteacher mozakra mozakara egaba dars doros tawgihi
koshary koshari kosharyy felfel foul molokhia shawerma ahlan salam salamo salamoalaikom salamalaikom sabahelkher yalla yala khalas 5alas
kelmetelser kelmetserr kelmaelsr passwordy
demo test admin student school teacher user guest login welcome hello iloveu
`

const ARABIC = `
أحمد محمد محمود مصطفى علي عمر عمرو خالد يوسف إبراهيم حسن حسين حسام كريم طارق شريف وليد ياسر هاني هشام إسلام عادل أشرف أيمن باسم
عماد إيهاب جمال حماده حازم إسماعيل كمال مجدي ماجد مروان مدحت مينا جورج كيرلس أبانوب بيشوي بيتر مازن معتز معاذ نادر نور أسامه
رامي رضا سعد سعيد سيد سمير سامح سيف تامر وائل زياد عبدالله عبده عبدالرحمن حمزه أنس ياسين أدهم إياد مالك
فاطمه مريم آيه إسراء أسماء دعاء هبه هند هاجر حبيبه سلمى سلوى ساره شهد شيماء منه منةالله ندى ناديه نهى نوره نورهان رنا ريم رحمه
رهف رودينا رقيه روان يارا ياسمين زينب هنا هناء جنى ملك مروه مي مها منال منى مارينا مارتينا ميرنا دينا دنيا فرح فريده إيمان
أميره أروى بسمه ليلى لمياء ميار ساندي سندس تسنيم تقى ريتاج جودي جوري
الزمالك زمالك الأهلي أهلي اهلاوي زملكاوي الإسماعيلي المصري صلاح محمدصلاح
الله اللهأكبر بسمالله الحمدلله سبحانالله أستغفرالله ماشاءالله إنشاءالله يارب يالله ربنا ربنايستر قرآن القرآن الإسلام مسلم مكه المدينه
رمضان يسوع المسيح لاالهالاالله
مصر مصرى تحيامصر القاهره الجيزه إسكندريه الإسكندريه المنصوره طنطا الزقازيق أسيوط سوهاج أسوان الأقصر المنيا الفيوم النيل الأهرام
حبيبي حبيبتي بحبك عمري حياتي قلبي روحي عسل قمر ماما بابا ماماوبابا أمي أبي تيته جدو
ثانويه ثانويهعامه تاريخ التاريخ المدرسه مدرستي مستر أستاذ منصه المنصه مذاكره
كشري سلام السلامعليكم صباحالخير يلا خلاص كلمةالسر كلمهسر كلمتالسر
`

export const commonWords: ReadonlySet<string> = new Set(searchWords(`${LATIN} ${ARABIC}`))
