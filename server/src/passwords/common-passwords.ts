/** Common passwords of at least eight characters that no other rule catches, in lower case. */
export const commonPasswords: ReadonlySet<string> = list(`
  00112233 01020304 010203040506 10203040 1020304050 102030405060 11223344 1122334455 112233445566
  123321123 12344321 123454321 123456654321 1234567q 123456aa 123456ab 123qweasd 123qweasdzxc
  12qwaszx 13579246 135792468 147258369 147852369 159357456 159753456 1qaz!qaz 1qaz@wsx 1qazxsw2
  246813579 27182818 2wsxzaq1 31415926 314159265 321654987 369258147 456789123 4everyoung
  741852963 789456123 7ujm8ik9 951753852 963852741 987456321 a1234567 a12345678 a123456789
  aa123456 aa123456789 ab123456 abc123abc accounting adminpassword adriana1 airborne airforce
  alejandra alexandra alexandria alligator americano amethyst amorcito angelito anything apples123
  aq1sw2de3 army1234 as123456 asdasd123 asdfqwer asdzxc123 assassin az123456 azsxdcfv babyboy1
  babydoll badass123 ballerina bananas1 battlefield beachbum beachlife beatles1 beautiful
  beautiful1 benjamin bentonville bienvenidos bigdaddy bigmoney billionaire bismillah bitches1
  blackberry blackbird blackcat blackjack blackops blacksheep bleach123 blessing blink182
  blueberry bluebird bluemoon bluesky1 bond0007 bonita123 bowling1 brandnew1 brandon1 brittany
  broncos1 brooklyn budweiser bulldogs bullshit callofduty captainamerica carolina carolina1
  caroline cashmoney casino777 catherine celtic1888 champions changeit changethis charlotte
  charming cheerleader cheesecake chelseafc cherries chevrolet chivas123 christian christina
  christine christopher cinderella cocacola colorado cookies1 corazon1 counterstrike cristian
  cristina crocodile cupcakes cuteness daddysgirl daffodil dallascowboys danielle darkangel
  darkness darkside daylight deadpool1 diablo2x diamonds doggie123 dolphins1 dominique doritos1
  dragonball dragonballz dragonfly dreamcatcher dreamer1 drummer1 ducati916 elephant elizabeth
  eminem123 engineer esperanza estrella eventrental everton1 everything faithful fearless fernanda
  finance1 firebird firefighter fireman1 first123 forever1 forever21 formula1 francesca francisco
  frederick fuckface gabriel1 gabrielle galaxy123 gameover gamer123 gaming123 gangster1 gatito123
  geronimo godisgood godislove goldengirl goldfish goldstar golfball golfer123 goodbye1 goodluck
  goodmorning goodnight gorgeous grateful greenday greentree guillermo gymnastics halflife
  hamburger hamster1 handsome happiness happybirthday happyday harleydavidson harrypotter heineken
  hellokitty helloworld helloyou heyhey123 hiphop123 holamundo hollywood honeybun hopeless
  hostmaster hotstuff hottie123 howdy123 hurricane iam4ever iamadmin iamthebest iamtheone ilovegod
  ilovehim ilovejesus ilovelife iloveme1 iloveme2 ilovemom ilovemusic ilovemyfamily ilovemymom
  ilovemyself inshallah ironmaiden jackass1 jackpot1 jacqueline jamesbond jamesbond007 jasmine1
  jesuschrist jesusislord jonathan josephine jupiter1 juventus kangaroo kawasaki kentucky
  killerbee kimberly kittycat kobe2408 kristina lacrosse lasvegas lauren123 lavender
  leagueoflegends lebron23 letitbe1 letmeinnow linkedin linkinpark littlerock liverpoolfc logmein1
  lordoftherings losangeles louisiana lovebug1 loveforever lovers69 macaroni1 magnolia manchester
  manunited margaret margarita marines1 mariposa marketing maximilian mercury1 metallica micasa123
  michaela michaeljordan michigan mickeymouse miclave1 micontrasena micontraseña midnight
  midnight1 mifamilia million1 minnesota mipassword missouri mohammed momanddad monsters moonlight
  motorola mountain mountaindew mountains muhammad musiclover musicman mychemicalromance mypass123
  mypassword nascar24 nathaniel navyseal ncc1701d ncc1701e neptune1 newpassword nicholas nichole1
  nightmare nintendo nirvana1 nokia123 nopassword numberone oklahoma onepiece openthedoor
  overwatch pancake1 panther1 panthers partyrental partyrentals password1234567 password4me
  peekaboo penelope pepperoni pepsi123 perrito1 philippe pianoman pineapple pinkfloyd platinum
  playboy1 player123 playstation poker123 police911 popcorn1 postmaster poweruser precious
  priceless princesita pumpkin1 puppydog qaz123wsx qazwsxedc qazxswedc qq123456 qw123456 qwaszx12
  qwe123qwe qweasdzx qweasdzxc qwerasdf qwertyasdf rainbowdash rainbows rammstein raspberry
  realmadrid rebecca1 redbird1 redrose1 redskins redwings rodrigo1 rootpassword sandiego
  sanfrancisco santiago sapphire scoobydoo scorpion scorpions sebastian secretpassword semperfi
  sergeant sexybitch sexygirl sk8board skateboard skater123 skittles slipknot snapchat snickers
  snowboard snowwhite soldier1 spaghetti starbucks starcraft stargate stargate1 starlight
  stephanie stephen1 strawberry sugarbear sullivan sunflower sunlight surfer123 suzuki123
  sweetheart sweetpea teamomucho teextrano temppass tennessee tequieromucho terminal terminator
  testpassword testuser thankful thebest1 thebest123 theodore thepassword thunderbird thx11381
  tigers123 timothy1 tinkerbell together topsecret tornado1 tottenham transformers trucker1
  unicorn1 universe userpassword vacation vanessa1 veronica victoria virginia w1e2r3t4 warcraft
  warhammer washington watermelon waterslide webadmin weekend1 welcomeback werewolf whatsapp
  whatsup1 whitesox wildcats wisconsin wolverine wrestling xbox360x yourpassword z1x2c3v4 zachary1
  zaq12wsx zaq1xsw2 zaqwsxcde zaqxsw123 zxcasdqwe zxcvasdf zzxxccvv
`);

/** Words that are as common with digits or signs around them, in lower case. */
export const commonWords: ReadonlySet<string> = list(`
  aaa aaaa abc abcd abcde abcdef abcdefg abcdefgh abigail access adm admin administrador
  administrator alejandro alex alexander amanda amazon america american amor ana andrew android
  angel angels anthony antonio apple april arkansas arsenal asd asdf asdfgh asdfghjkl ashley
  asshole august autumn avengers azerty azul baby babygirl bailey banana bar barcelona baseball
  basketball batman bear beer bella bienvenida bienvenido birthday bitch biteme black blah blanco
  bless blessed blue bmw boss boston bounce bouncehouse brian buddy bulls bunny burger business
  butterfly california camaro camila canada candy carlos carmen cash castillo castle cat catalog
  catalogmx champion change changeme charles charlie cheese chelsea cherry chevy chicago chicken
  chocolate christ christmas cisco clave cock coco coffee company computer contrasena contrasenia
  contraseña cookie cool corona corvette cow cowboy cowboys crystal dad daddy daisy dallas dance
  dancer daniel database david december default demo demon devil diamond diana dick diego dinero
  dog doggy dolphin dragon duck eagle eagles earth easter eduardo emily emma employee england eric
  event events example facebook faith fall familia family father fayetteville february fernando
  ferrari fiesta fire fishing florida flower flowers foo foobar football ford fortnite freedom
  friday friend friends fuck fuckoff fuckyou futbol gabriela gandalf george ghost ginger god goku
  gold golden golf google green guadalupe guest guitar halloween hannah happy harley heaven hello
  hey hi hobbit hockey hola holiday honda honey hope horse hot houston hulk hunter hunting ilove
  iloveyou inflable inflables inflatable inflatables instagram internet invierno iphone ironman
  isabella jack jackie jacob jake james january jason javier jennifer jessica jesus joe john
  jordan jorge jose joseph joshua juan july jump june justin kevin killer king kitty knight lakers
  laptop laura lemon letmein liberty lightning lily linux lion lisa liverpool login logon london
  lord love lovely lover loveyou lucia lucky lucy luis lupita madison madrid maggie magic manager
  mango march maria mario mark martin master matrix matthew max may melissa mercedes metal
  mexicano mexico miami michael michelle microsoft miguel mike minecraft molly mom mommy monday
  money monica monkey monster moon mother music mustang mysql naruto navidad negro network newyork
  nicole ninja nothing november october office olivia opensesame oracle orange owner pablo packers
  paris party partytime pass passcode passphrase passwd password passwort patricia patriots peace
  peach pearl pedro pepper phoenix pikachu pink pizza pokemon porsche postgres potter power
  primavera prince princesa princess private puppy purple pussy qaz qazwsx queen qwe qwer qwert
  qwerty qwertyuiop qwertz rabbit raiders rainbow ranger rangers razorback razorbacks red redsox
  rental rentals ricardo richard robert roberto roblox rock rockstar rocky rojo root rosa rose
  router ruby ryan sam samantha sample samsung samurai sandra sarah satan saturday secret secreto
  secure security senha september server sexy shadow shark shit signin silver sky smile smiley
  snake soccer sofia softball something sonic sophia spain spider spiderman sport sports spring
  springdale staff star stars startrek starwars steelers steven storm summer sun sunday sunshine
  super superadmin superman superuser sweet sweetie swimming sysadmin taco tacos taylor teamo temp
  temporary tennis tequiero tequila test tester testing texas thomas thor thunder thursday tiger
  tontitown toor toyota truck trustno tuesday turtle twitter ubuntu usa user username usuario
  valentina vampire verano verde vodka volleyball warrior water webmaster wednesday welcome
  whatever whiskey white wifi william windows winner winter wizard wolf wolves word wsx xxx xyz
  yamaha yankees yellow youtube zelda zombie zxc zxcv zxcvbn zxcvbnm
`);

function list(words: string): ReadonlySet<string> {
  return new Set(words.trim().toLowerCase().split(/\s+/));
}
