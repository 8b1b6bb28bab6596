#!/usr/bin/python3
"""A window of WebKitGTK that WebKitWebDriver can drive, as wide and high as its arguments say: the width of a phone too."""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

width, height = map(int, sys.argv[1:3])
# Pages are told to reduce motion: without a graphics card, our particles would use a whole CPU core.
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
context = WebKit2.WebContext.new_ephemeral()
context.set_cache_model(WebKit2.CacheModel.WEB_BROWSER)
context.set_automation_allowed(True)
settings = WebKit2.Settings(
    enable_page_cache=True,
    # Virtual displays have no graphics card.
    hardware_acceleration_policy=WebKit2.HardwareAccelerationPolicy.NEVER,
)


def open_view(_session):
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window(decorated=False, default_width=width, default_height=height)
    # Without a minimum of its own, the view makes the window as wide as the page.
    view.set_size_request(50, 50)
    window.add(view)
    view.connect("close", lambda _view: window.destroy())
    window.show_all()
    return view


def start(_context, session):
    # The driver compares it with what it was asked for, and requires a name and a version.
    information = WebKit2.ApplicationInfo()
    information.set_name("webkit-window")
    information.set_version(1, 0, 0)
    session.set_application_info(information)
    session.connect("create-web-view", open_view)


context.connect("automation-started", start)
Gtk.main()
